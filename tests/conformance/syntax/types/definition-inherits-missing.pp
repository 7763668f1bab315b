type A inherits { }
