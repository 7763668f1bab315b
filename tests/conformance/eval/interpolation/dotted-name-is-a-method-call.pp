$a = 'x'
"${a.nosuch}"
