class a { b { x: } }
