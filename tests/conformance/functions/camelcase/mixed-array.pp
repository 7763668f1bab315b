['a_b', 'c_d', 1].camelcase
