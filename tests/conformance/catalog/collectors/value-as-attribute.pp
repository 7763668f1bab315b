define d($x) { notify { $title: message => $x } }
function value($x) { $x }
notify { x: message => value(Notify<| title == nothing |>) }
