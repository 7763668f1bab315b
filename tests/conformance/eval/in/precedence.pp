[1 in [1] == true, !('a' in ['b']), (1 + 1) in [2], 'a' in ['a'] and 'b' in ['b'], ! 'a' in [false]]
