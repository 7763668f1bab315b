function f(Array[Integer] $list) { 1 }
f([1, 'x'])
