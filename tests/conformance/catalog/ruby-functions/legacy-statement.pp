old('x')
