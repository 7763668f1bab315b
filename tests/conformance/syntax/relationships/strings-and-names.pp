# accepted here, rejected when the program runs
'a' -> 'b'
a -> b
1 -> 2
