include a notify { 'b': } include c
