define A { }
