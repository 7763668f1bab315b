$n = 5
$n + { 'a' => 1 } + { 'b' => fail('is not evaluated') }
