function mymod::greet($x) { $x }
function mymod::other($x) { $x }
