function my::f($a, $b = 2) { [$a, $b] }
[call('my::f', 1), call('my::f', 1, 5)]
