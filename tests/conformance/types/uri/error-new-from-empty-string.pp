URI('')
