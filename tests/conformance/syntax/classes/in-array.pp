$a = [class b { }]
