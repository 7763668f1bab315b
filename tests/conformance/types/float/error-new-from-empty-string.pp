Float('')
