URI[{schema => 'http'}]
