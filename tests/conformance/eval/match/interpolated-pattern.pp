$p = 'b'
['abc' =~ "^a${p}c\$", 'abc' =~ "x${p}"]
