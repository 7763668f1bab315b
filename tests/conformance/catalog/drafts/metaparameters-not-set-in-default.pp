define d($p = $noop) { notice($p) }
d { x: }
