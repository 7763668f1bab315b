function f() >> Nosuch::Type { 1 }
f()
