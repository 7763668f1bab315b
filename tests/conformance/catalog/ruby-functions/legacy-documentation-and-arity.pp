notify { 'r': message => old('a', 'b') }
