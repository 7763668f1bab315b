notice(file['a'])
