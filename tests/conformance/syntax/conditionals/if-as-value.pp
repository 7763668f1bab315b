$a = if $b { 1 } else { 2 }
foo(if $b { 1 })
$c = [if $b { 1 } else { 2 }, 3]
