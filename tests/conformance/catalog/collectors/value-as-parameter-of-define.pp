define d($x) { notice($x) }
function value($x) { $x }
d { x: x => value(Notify<| title == nothing |>) }
