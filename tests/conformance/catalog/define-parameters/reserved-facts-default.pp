define d($facts = 1) { }
d { x: }
