define d { }
@d { a: title => q }
realize(D[a])
