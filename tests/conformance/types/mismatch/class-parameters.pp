class c(Integer $a, Enum[x,y] $b) { } class { 'c': a => 'q', b => 'z', d => 1 }
