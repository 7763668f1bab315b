whit { 'x': }
