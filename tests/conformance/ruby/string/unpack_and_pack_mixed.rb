p [1,2,3].pack('C*'), [65,66].pack('U*'), ['abc'].pack('A5'), ['abc'].pack('a5'), ['abc'].pack('Z*'), ['616263'].pack('H*'), ['a'].pack('m'), ['abc def'].pack('M'), [1].pack('N'), [1].pack('n'), [1].pack('V'), [1].pack('v'), [1,2].pack('s>l<'), [1.5].pack('e'), [1.5].pack('G'), [2**64-1].pack('Q'), [-1].pack('q'), [300].pack('w'), ['1010'].pack('B*'), ['1010'].pack('b*'), ['abc'].pack('u'), [1,2].pack('Cx2C'), [1,2].pack('C@4C')
p "\x01\x02\x03".unpack('C*'), 'abc  '.unpack('A*'), "abc\0\0".unpack('Z*a*'), 'abc'.unpack('H*'), 'abc'.unpack('B8B8'), "YQ==\n".unpack('m'), "\x00\x00\x00\x01".unpack1('N'), "\xff\xff".unpack('s'), "\xff\xff".unpack('S'), "é".unpack('U*'), "é".unpack('C*'), "abc".unpack1('@1a'), "abc".unpack1('a', offset: 2), "\x82\x2c".unpack('w')
p "=?foo=20bar=\n".unpack1('M'), ["a=b é\n"].pack('M')
begin; [1].pack('y'); rescue => e; p e.class, e.message; end
begin; ['a'].pack('N'); rescue => e; p e.class, e.message; end
begin; [].pack('N'); rescue => e; p e.class, e.message; end
begin; [nil].pack('C'); rescue => e; p e.class, e.message; end
begin; 'abc'.unpack1('a', offset: 5); rescue => e; p e.class, e.message; end
p [1,2].pack('C*').encoding, ['é'].pack('a*').encoding, [233].pack('U').encoding, ['a'].pack('m').encoding
p ['abc', 'de'].pack('A3x2A3'), [1,2,3,4].pack('CS>L>Q>').bytes
p 'abcdef'.unpack('a2 X a2'), "\1\2\3\4".unpack('x2C*')
p ["a\nb"].pack('m0'), "YQpi".unpack1('m0')
begin; "YQ=".unpack1('m0'); rescue => e; p e.class, e.message; end
p [-1,-2].pack('c*').unpack('c*'), [1.1].pack('d').unpack1('d'), [0x1F600].pack('U').inspect
