include(a)
notice('a', 'b')
fail()
