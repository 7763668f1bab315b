undef.each |$x| { }
