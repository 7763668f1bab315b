type Box = Object[{type_parameters=>{kind=>String}, attributes=>{kind=>String}}]
[Box('a') =~ Box['a'], Box('a') =~ Box['b'], Box('a') =~ Box, Box['a'] <= Box, type(Box('a')), Box['a'] == Box['a']]
