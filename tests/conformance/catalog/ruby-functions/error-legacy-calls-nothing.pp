notify { 'r': message => old('b') }
