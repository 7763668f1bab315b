Sensitive()
