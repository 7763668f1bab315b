define data($p = 1) { notify { "data ${p}": } }
data { x: }
Data[x] { p => 2 }
