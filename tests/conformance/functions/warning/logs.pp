warning('careful', ['a'])
