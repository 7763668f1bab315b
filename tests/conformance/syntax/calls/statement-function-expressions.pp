notice 1 + 2
notice $a and $b
notice !$a
notice $a ? { 1 => 2 }
notice foo(1)
notice $a.foo
notice "a${b}"
notice if $a { 1 } else { 2 }
notice Foo[1]
