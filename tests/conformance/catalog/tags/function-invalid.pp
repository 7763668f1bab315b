tag('not valid')
