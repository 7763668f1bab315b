notify { 'a': message => Runtime['ruby', 'X'] }
