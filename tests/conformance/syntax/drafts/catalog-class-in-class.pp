class a { class b { } }
