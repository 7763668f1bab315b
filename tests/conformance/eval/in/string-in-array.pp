['a' in ['a', 'b'], 'A' in ['a', 'b'], 'c' in ['a'], '1' in [1], 'a' in [], 'a' in [['a']], 'a' in ['abc'], '' in ['']]
