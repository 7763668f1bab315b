$a = [notify { 'b': }]
