define d { }
d { a: title => q }
