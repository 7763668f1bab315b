$a = fail('stop')
