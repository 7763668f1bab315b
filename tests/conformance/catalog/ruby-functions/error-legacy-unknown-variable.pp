notify { 'r': message => old('nowhere') }
