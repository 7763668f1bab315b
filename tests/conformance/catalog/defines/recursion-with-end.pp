define d($n) { notify { "n${n}": } if $n > 0 { d { "d${n}": n => $n - 1 } } }
d { 'start': n => 3 }
