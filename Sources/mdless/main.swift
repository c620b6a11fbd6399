print("mdless")
