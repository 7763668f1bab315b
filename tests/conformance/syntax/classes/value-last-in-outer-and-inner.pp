class a { class b { 1 } 2 }
