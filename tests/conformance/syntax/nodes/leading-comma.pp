node , 'a' { }
