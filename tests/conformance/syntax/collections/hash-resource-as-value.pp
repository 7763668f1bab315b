$a = { b => notify { 'c': } }
