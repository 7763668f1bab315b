function f(Enum[on, off] $v) { 1 }
f('maybe')
