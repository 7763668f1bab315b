{ a => 1 }.get('a.b')
