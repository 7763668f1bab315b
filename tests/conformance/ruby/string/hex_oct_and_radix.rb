p '0xff'.hex, 'ff'.hex, '-0x1'.hex, 'zz'.hex, '0b11'.oct, '0o17'.oct, '0x1f'.oct, '789'.oct, '12'.to_i(3), '1_2'.to_i, '0b1010'.to_i(0), '0x1F'.to_i(16), 'z'.to_i(36), '9'.to_i(8)
