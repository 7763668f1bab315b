$r = Regexp("a\nb\tc\u000bd\u001be\u0001f\u007fg/h\\/i\\\n")
notice($r)
notice("${r}")
notice(String($r))
notice(Pattern["x\ny"])
[$r, type($r), { $r => [$r] }]
