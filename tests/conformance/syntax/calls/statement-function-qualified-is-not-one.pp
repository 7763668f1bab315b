::notice 'a'
