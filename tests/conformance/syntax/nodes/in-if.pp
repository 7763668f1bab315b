if $a { node b { } }
