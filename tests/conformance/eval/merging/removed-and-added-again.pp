$base = { 'a' => 1, 'b' => 2, 'c' => 3, 'd' => 4, 'e' => 5, 'f' => 6, 'g' => 7, 'h' => 8, 'i' => 9 }
[1, 2].each |$n| {
  $changed = $base + { 'b' => "b${n}", 'h' => "h${n}" }
  notice($changed - 'a' + { 'a' => $n }, $changed.filter |$k, $v| { $v =~ String }, $changed == $base)
  notice(($changed + { 'b' => 2, 'h' => 8 }) == $base, $changed.keys == $base.keys, $changed.values)
}
