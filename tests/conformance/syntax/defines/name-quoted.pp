define 'a' { }
