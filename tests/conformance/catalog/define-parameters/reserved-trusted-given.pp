define d($trusted) { }

d { x: trusted => 1 }
