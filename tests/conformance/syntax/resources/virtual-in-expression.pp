$a = @notify { 'b': }
