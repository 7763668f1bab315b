tag('top')
notify { 'n': }
