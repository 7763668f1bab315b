Boolean('')
