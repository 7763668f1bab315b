if $a { class b { } }
