$a = "hello\"
