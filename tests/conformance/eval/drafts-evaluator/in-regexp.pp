[/b/ in 'abc', /b/ in ['abc', 1], /b/ in { 'abc' => 1 }, /1/ in [1]]
