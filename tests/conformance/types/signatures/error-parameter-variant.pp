function f(Variant[Integer, Array[Integer]] $v) { 1 }
f(['a'])
