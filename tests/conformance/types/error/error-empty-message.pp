Error('')
