String()
