$if = 'abc'
"${if[2]}"
