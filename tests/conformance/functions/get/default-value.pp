[{ a => 1 }.get('b', 'dflt'), { a => undef }.get('a', 'dflt'), get(undef, 'a', 'dflt'), { a => false }.get('a', 'dflt')]
