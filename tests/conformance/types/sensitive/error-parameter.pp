Sensitive[1]
