notify { $a = 'b': }
