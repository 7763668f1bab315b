function f(Pattern[/^a/] $v) { $v }
f('b')
