$a = /abc/
