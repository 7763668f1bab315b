$base = { 'a' => 1 }
$base + { 'a' => notice('first'), 'b' => fail('second') } + { 'c' => fail('third') }
