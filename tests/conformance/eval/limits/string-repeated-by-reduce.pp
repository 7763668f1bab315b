Integer[1, 10].reduce('a') |$m, $x| { "${m}${m}" }.size
