Runtime[1]
