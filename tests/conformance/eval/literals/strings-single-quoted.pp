['hello', 'I take a bit
more room', 'He said "hello", but it sounded like \'hell-yo\'', 'a\\b', 'a\nb', '$x ${x}', '']
