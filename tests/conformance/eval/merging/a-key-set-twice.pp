$base = { 'a' => 1, 'b' => 2, 'c' => 3, 'd' => 4, 'e' => 5, 'f' => 6, 'g' => 7, 'h' => 8 }
[1, 2].each |$n| {
  notice($base + { 'c' => $n } + { 'a' => $n, 'c' => 'again' } + { 'new' => $n, 'c' => 'last' })
}
notice($base)
