if $a = 5 { $a + 1 }
