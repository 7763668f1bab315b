notify { 'r': message => old('a') }
