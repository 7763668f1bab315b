[Integer('12'), Integer('-12'), Integer('+12'), Integer('0'), Integer('- 12'), Integer('+ 12')]
