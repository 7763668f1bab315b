String('1.5', '%f')
