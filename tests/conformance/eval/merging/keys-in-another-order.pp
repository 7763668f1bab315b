$base = { 'a' => 1, 'b' => 2, 'c' => 3, 'd' => 4, 'e' => 5, 'f' => 6, 'g' => 7, 'h' => 8 }
$other = { 'h' => 8, 'g' => 7, 'f' => 6, 'e' => 5, 'd' => 4, 'c' => 3, 'b' => 2, 'a' => 1 }
[$base, $other, $base, { 'g' => 0 }, {}].each |$hash| {
  notice($hash + { 'g' => 'seven', 'b' => 'two' })
}
