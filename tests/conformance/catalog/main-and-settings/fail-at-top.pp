notify { 'n': }
fail('the end')
