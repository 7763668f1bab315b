$base = { 1 => 'one', 1.0 => 'float', true => 'yes', default => 'd', 'a' => 'A' }
[1, 2].each |$n| {
  notice($base + { 1 => $n, 'a' => $n } + { default => $n, 1.0 => $n, $n => 'n' })
}
