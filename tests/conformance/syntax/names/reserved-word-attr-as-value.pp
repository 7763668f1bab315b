$a = [attr, 1]
