unless $a { class b { } }
