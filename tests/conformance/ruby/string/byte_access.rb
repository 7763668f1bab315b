s = 'aé'
p s.bytes, s.bytesize, s.getbyte(1), s.getbyte(-1), s.getbyte(9), s.byteslice(1, 2), s.byteslice(1, 1), s.byteslice(9), s.each_byte.to_a, s.dup.tap { |x| x.setbyte(0, 98) }, s.byteslice(0..0), (s.dup.setbyte(9, 1) rescue $!.message), s.b.size
