define a { 1 }
