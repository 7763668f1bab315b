data = "Hello\x00\xff\n".b
puts data.each_byte.map { |b| format('%02x', b) }.each_slice(4).map { |g| g.join(' ') }.join('  '), data.unpack1('H*'), data.unpack('B8' * 2).join(' '), data.bytes.map { |b| b.between?(32, 126) ? b.chr : '.' }.join, [data.unpack1('H*')].pack('H*') == data, data.sum, data.hash == data.dup.hash, data.inspect, data.dump
puts 0xdeadbeef.to_s(16).scan(/../).map(&:hex).inspect, [0xdeadbeef].pack('N').unpack('C4').inspect, '%032b' % 0xdeadbeef, '%#o' % 8, [1, 256, 65536].map { |n| [n].pack('w').bytes }.inspect
