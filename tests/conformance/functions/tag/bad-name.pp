tag('not valid!')
