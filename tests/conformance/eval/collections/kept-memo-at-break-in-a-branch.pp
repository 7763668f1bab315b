[1, 2, 3].reduce({}) |Hash $m, $n| { case $n { 3: { break() } default: { $m + { $n => $m.length } } } }
