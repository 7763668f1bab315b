type P = Object[{attributes=>{x=>Any}}]
[P('a') == P('A'), P(1) == P(1.0), P(['a']) == P(['A']), P('a') == P('a'), [P('a')] == [P('A')], {k=>P(1)} == {k=>P(1)}, P(1) in [P(1)]]
