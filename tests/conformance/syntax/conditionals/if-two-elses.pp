if $a { } else { } else { }
