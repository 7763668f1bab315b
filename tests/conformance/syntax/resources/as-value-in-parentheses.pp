$a = (notify { 'b': })
