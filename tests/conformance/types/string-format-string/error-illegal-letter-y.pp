String('yes', '%y')
