Error()
