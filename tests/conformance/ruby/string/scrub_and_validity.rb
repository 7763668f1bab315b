s = "ab\xffc\xe2\x82"
p s.valid_encoding?, s.scrub, s.scrub(''), s.scrub { |b| "[#{b.unpack1('H*')}]" }, s.chars, s.size, s.inspect, s.b.ascii_only?, 'abc'.ascii_only?, s.each_char.map(&:valid_encoding?), s.unpack('C*'), (s =~ /b/ rescue $!.message), (s.split('b') rescue $!.message), s.start_with?('ab'), s.index('c'), s.force_encoding('BINARY').scrub == s
