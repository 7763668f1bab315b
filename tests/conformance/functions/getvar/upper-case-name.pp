getvar('Abc')
