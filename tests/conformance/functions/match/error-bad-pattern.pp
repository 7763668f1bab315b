'a'.match('[')
