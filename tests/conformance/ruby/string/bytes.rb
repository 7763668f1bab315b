s = "aé日"
p s.bytesize, s.getbyte(0), s.getbyte(1), s.getbyte(-1), s.getbyte(6), s.getbyte(-7), s.byteslice(0), s.byteslice(1, 2), s.byteslice(1), s.byteslice(1..2), s.byteslice(6), s.byteslice(6, 1), s.byteslice(7, 1), s.byteslice(-3, 3), s.byteslice(3..), s.byteslice(0, -1)
d = "abc".dup
p d.setbyte(0, 0x41), d, d.setbyte(-1, 0x143), d
def t; p yield; rescue => e; p e.class, e.message; end
t { d.setbyte(3, 1) }
t { d.setbyte(-4, 1) }
t { d.setbyte(0, "a") }
t { "a".freeze.setbyte(0, 1) }
t { s.getbyte("x") }
t { s.byteslice(nil) }
