$a = [1, 'two', 3.0, undef, true, default, [4, [5]], { k => v }]
"$a ${[]} ${[[]]} ${['']}"
