define d { }
d { a: }
Resource[D] { tag => x }
