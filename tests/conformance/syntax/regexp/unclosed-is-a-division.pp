$a = /b
