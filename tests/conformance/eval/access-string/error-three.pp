'hello'[1,2,3]
