$h = { a => 1, 'b c' => 'd e', 3 => undef, [1] => { x => y }, undef => default }
"$h ${{}}"
