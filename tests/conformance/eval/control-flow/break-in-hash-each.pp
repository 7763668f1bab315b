{ a => 1, b => 2, c => 3 }.each |$k, $v| { if $v == 2 { break() }
  notice($k) }
