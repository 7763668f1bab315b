notify { 'r': message => old('b', 'a') }
