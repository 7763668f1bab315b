$a = { 1 + 2 => 3, foo(1) => 4, "b${c}" => 5, Foo => 6, Foo[1] => 7, /x/ => 8, undef => 9, default => 10, true => 11 }
