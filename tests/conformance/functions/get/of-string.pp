'abc'.get('0')
