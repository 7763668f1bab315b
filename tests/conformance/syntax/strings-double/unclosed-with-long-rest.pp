$a = "abcdefghijklmnop
qrs
