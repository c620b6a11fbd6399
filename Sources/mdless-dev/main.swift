print("mdless-dev")
