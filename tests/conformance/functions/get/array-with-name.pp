[1].get('a')
