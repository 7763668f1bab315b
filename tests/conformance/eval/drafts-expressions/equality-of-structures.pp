[[1, 'a'] == [1, 'A'], { a => 'x' } == { a => 'X' }, Integer == Integer[default], /a/ == /a/]
