URI({scheme=>'mailto', path=>'/x'})
