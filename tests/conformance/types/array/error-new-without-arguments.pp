Array()
