$a = 'a"b\\c'
