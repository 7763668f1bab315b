Boolean('on')
