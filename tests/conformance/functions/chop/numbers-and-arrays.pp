[5.chop, 2.5.chop, ['ab', 'c'].chop, [1, 2].chop, [].chop]
