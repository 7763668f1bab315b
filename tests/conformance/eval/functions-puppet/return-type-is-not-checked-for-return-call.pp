function f() >> String { return(1) }
f()
