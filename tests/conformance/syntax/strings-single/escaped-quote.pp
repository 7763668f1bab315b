$a = 'He said "hello", but it sounded like \'hell-yo\''
