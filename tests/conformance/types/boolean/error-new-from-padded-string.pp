Boolean(' true')
