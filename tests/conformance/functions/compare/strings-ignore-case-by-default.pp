[compare('a', 'B'), compare('a', 'A'), compare('b', 'A'), compare('a', 'A', false), compare('a', 'A', true), compare('B', 'a', false), compare('ö', 'Ö'), compare('', 'a')]
