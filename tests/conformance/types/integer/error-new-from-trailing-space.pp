Integer('12 ')
