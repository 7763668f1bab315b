function f() >> String { return('ok')
  1 }
f()
