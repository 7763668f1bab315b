function f(Struct[{ a => Integer, Optional[b] => String }] $h) { $h }
f({ a => 'x', c => 1 })
