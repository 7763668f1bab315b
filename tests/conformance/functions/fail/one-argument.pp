fail('message')
