Notice 'a'
