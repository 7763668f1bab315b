function add($a, $b) { $a + $b }
[add(1, 2), 1.add(2)]
