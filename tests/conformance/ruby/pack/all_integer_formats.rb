v = [1, -2, 300, 70000, 2**40]; %w[C c S s L l Q q N n V v S> s> L< l> Q> q< U w J j I i].each { |f| begin
puts "#{f} #{v.map { |x| [x].pack(f).unpack1('H*') rescue $!.class }.inspect} #{["\x01\x02\x03\x04\x05\x06\x07\x08"].map { |s| s.unpack(f) }.inspect}"; rescue => e
puts "#{f} #{e.class} #{e.message}"; end }
p [1, 2, 3].pack('C2x2C'), [1].pack('n*'), [].pack('n*'), ([1].pack('n2') rescue $!.message), 'abcd'.unpack('a@0a2X1a*'), [1.5, -2.25].pack('eGdF').unpack1('H*') rescue p $!.message
