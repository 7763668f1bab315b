[1, 2].reduce({ n => 0 }) |$memo, $n| { $memo + { "k${n}" => $memo["n"], n => $memo["n"] + $n } }
