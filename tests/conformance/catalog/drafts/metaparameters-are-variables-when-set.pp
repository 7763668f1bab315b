define d { notice($noop) }
d { x: noop => true }
