class { a: }
