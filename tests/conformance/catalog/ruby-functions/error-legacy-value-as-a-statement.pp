old('b')
