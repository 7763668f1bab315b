include one
