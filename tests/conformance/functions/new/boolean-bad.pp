Boolean('maybe')
