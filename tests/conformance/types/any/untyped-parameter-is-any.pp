# Typing is optional: what is not typed has the type Any
function f($x) { type($x) }
[f(1), f(undef), f(default)]
