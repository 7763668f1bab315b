$a = $b or c { 'x': }
