define d { }
D { title => q }
d { a: }
