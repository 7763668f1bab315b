foo(if $a { 1 } else { 2 }, $b ? { 1 => 2 })
