$d = { a => [{ 'b' => 1 }, 'x'], 'k.k' => 2 }
[$d.get('a.0.b'), $d.get('a.1'), $d.get('"k.k"'), $d.get("'k.k'"), $d.get('x.y'), $d.get(''), get(undef, 'a')]
