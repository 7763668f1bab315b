define d { }
d { a: }
D[a] { title => q }
