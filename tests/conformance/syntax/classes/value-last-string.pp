class a { include b 'c' }
