type Mine = Array[Integer]
notify { 'a': message => Mine }
