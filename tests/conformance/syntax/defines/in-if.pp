if $a { define b { } }
