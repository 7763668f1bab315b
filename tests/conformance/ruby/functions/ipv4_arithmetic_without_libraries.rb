to_i = ->(ip) { ip.split('.').map(&:to_i).inject { |a, o| (a << 8) | o } }
to_s = ->(n) { 3.downto(0).map { |s| (n >> (8 * s)) & 255 }.join('.') }
mask = ->(bits) { (0xffffffff << (32 - bits)) & 0xffffffff }
p to_i['10.1.2.3'], to_s[167838211], to_s[mask[20]], to_s[to_i['10.1.2.3'] & mask[8]], to_s[to_i['10.1.2.3'] | ~mask[24] & 0xffffffff], mask[24].to_s(2).count('1'), (1..3).map { |i| to_s[to_i['10.0.0.254'] + i] }, '255.255.240.0'.split('.').map { |o| o.to_i.to_s(2) }.join.count('1')
