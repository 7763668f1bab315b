function outer() { $secret = 1
  inner() }
function inner() { getvar('secret', 'not seen') }
outer()
