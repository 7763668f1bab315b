[5.camelcase, 2.5.camelcase, ['a_b', 'c_d'].camelcase, [1, 2].camelcase, [].camelcase]
