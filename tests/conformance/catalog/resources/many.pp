$n = Integer[1, 12].map |$i| { "n${i}" }
notify { $n: }
