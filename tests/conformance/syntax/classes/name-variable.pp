class $a { }
