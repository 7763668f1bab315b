require 'json'
p JSON.parse('{"a": [1, 2.5, "x", true, false, null], "b": {}}')
p JSON.parse('[]'), JSON.parse('{}'), JSON.parse('"text"'), JSON.parse('12'), JSON.parse('null')
p JSON.parse(" \t\r\n [1 , 2 ]\n")
p JSON.parse('[-0, -0.0, 1e5, 1E+2, 1.5e-3, 0.1]')
p JSON.parse('[123456789012345678901234567890, -9223372036854775808, 9223372036854775808]')
p JSON.parse('1.5e400'), JSON.parse('1e-400')
p JSON.parse('{"a":1,"a":2}')
p JSON.parse('/* one */ [1, // two
 2] /* three */')
