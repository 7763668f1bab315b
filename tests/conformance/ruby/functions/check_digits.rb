luhn = ->(s) { s.reverse.each_char.with_index.sum { |c, i| d = c.to_i; i.odd? ? (d * 2).digits.sum : d } % 10 == 0 }
p luhn['4539578763621486'], luhn['1234'], '9780306406157'.each_char.with_index.sum { |c, i| c.to_i * (i.even? ? 1 : 3) } % 10, 'abc'.each_byte.inject(0) { |a, b| (a << 4 ^ b) & 0xffff }
