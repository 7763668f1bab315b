p 'abc'.start_with?('a', 'x'), 'abc'.start_with?(/[a-b]+/), $~, 'abc'.end_with?('bc'), 'abc'.delete_prefix('a'), 'abc'.delete_suffix('c'), 'abc'.include?('b'), 'abc'.index('c', -1), 'abcabc'.index('c', 3), 'abcabc'.rindex('c', 4), 'abc'.index(/[bc]/), 'abc'.index('z')
p '12abc'.to_i, '0x1A'.hex, '0b11'.to_i(0), '0o17'.oct, 'z'.to_i(36), '1_000'.to_i, '1__0'.to_i, '-12.5e3x'.to_f, '.5'.to_f, '1e'.to_f, 'abc'.to_f, '3/4'.to_r, '1.5'.to_r, '1+2i'.to_c, 'i'.to_c, '0x1p3'.to_f, '1e400'.to_f
begin; '1'.to_i(1); rescue => e; p e.class, e.message; end
begin; '1'.to_i(37); rescue => e; p e.class, e.message; end
%w[1 0x1f 0b1 0o7 08 1_0 1__0 _1 1_ abc].each { |x| begin; p Integer(x); rescue => e; p e.class, e.message; end }
['1.5', '1e5', '1.', '.5', '1_0.5', '0x1p3', '', ' 1.5 ', '1.5x', "1\0"].each { |x| begin; p Float(x); rescue => e; p e.class, e.message; end }
p Integer('z', 36), Integer('11', 2), Integer('0x1f', 16), Integer('abc', exception: false), Float('x', exception: false), Integer(nil, exception: false)
begin; Integer(nil); rescue => e; p e.class, e.message; end
begin; Integer([1]); rescue => e; p e.class, e.message; end
begin; Float(nil); rescue => e; p e.class, e.message; end
begin; Integer('1', 1); rescue => e; p e.class, e.message; end
begin; Integer(1.5, 2); rescue => e; p e.class, e.message; end
begin; Integer(Float::NAN); rescue => e; p e.class, e.message; end
begin; Rational('x'); rescue => e; p e.class, e.message; end
begin; Complex('x'); rescue => e; p e.class, e.message; end
p 'abc' <=> 'abd', 'a' <=> 1, 'a' == :a, 'a'.eql?('a'), 'a'.equal?('a'), 'abc' * 3, 'a' * 0, 'abc' =~ /c/, 'abc'.match?(/b/), 'abc'.match(/b/).pre_match, 'a'.between?('a', 'c'), 'm'.clamp('a', 'f')
begin; 'a' * -1; rescue => e; p e.class, e.message; end
begin; 'a' + 1; rescue => e; p e.class, e.message; end
begin; 'a' + nil; rescue => e; p e.class, e.message; end
begin; 'a' * 'b'; rescue => e; p e.class, e.message; end
begin; 'a' =~ 'b'; rescue => e; p e.class, e.message; end
p 'hello'.sum, 'hello'.hash == 'hello'.hash, 'hello'.unpack('a2 a3'), "a\0b".inspect, 'abc'.each_byte.to_a, 'ab'.ljust(5,'12') + '|', 'ab'.rjust(5) + '|', 'ab'.center(7,'xy'), 'title case'.capitalize, "  x \n".strip, "\0 x \0".strip, "xxhixx".delete('x'), "x\r\n".chomp, "x\n\n".chomp, "hello".chomp('lo'), "hello".chop, "x\r\n".chop, "".chop, "abc".next, 'ab'.intern, 'a'.freeze.frozen?, 'abc'.chars.each_slice(2).to_a
begin; 'a'.center(5, ''); rescue => e; p e.class, e.message; end
p "%s" % :a, "a".ord, 'é'.dump, '"\u00e9"'.undump, "a\u0300".length, 'ab'.casecmp('AB').zero?, "abc".unpack1('H*'), "snow☃".encode('UTF-16BE').bytesize, 'a'..'e', ('a'..'e').step(2).to_a, 'CamelCaseString'.gsub(/([A-Z])/) { "_#{$1.downcase}" }.sub(/^_/, ''), 'snake_case_here'.split('_').map.with_index { |w, i| i.zero? ? w : w.capitalize }.join
