$made = 1
old('made', 5)
notify { 'r': message => $made }
