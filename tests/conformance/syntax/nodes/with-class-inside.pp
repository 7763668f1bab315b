node a { class b { } }
