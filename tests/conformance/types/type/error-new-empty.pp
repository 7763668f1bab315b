Type('')
