define d { notice($noop) }
d { x: }
