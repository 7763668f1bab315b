[5.capitalize, 2.5.capitalize, ['abc', 'DEF'].capitalize, [1, 2].capitalize, [].capitalize]
