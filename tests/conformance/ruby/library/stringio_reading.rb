require 'stringio'
s = StringIO.new("line1\nline2\n\nline3")
p s.gets, s.lineno, s.read(3), s.read(2).encoding, s.pos, s.gets(nil), s.gets, s.eof?, s.rewind, s.readlines, s.read, s.read(1), s.getc
begin
  s.readline
rescue EOFError => e
  p e.message
end
s = StringIO.new("é1\nb")
p s.getc, s.getbyte, s.each_char.to_a
s.rewind
p s.each_byte.first(2)
s.rewind
p s.each_line.to_a
s.rewind
p s.each_line(chomp: true).to_a, s.pos
s.rewind
p s.gets(2), s.gets('b')
s.rewind
p s.map(&:size), StringIO.new("x y").gets(' '), StringIO.new("a\r\nb").gets(chomp: true)
s = StringIO.new("a\n\n\nb\n")
p [s.gets(''), s.gets(''), s.gets('')]
s = StringIO.new('abc')
p s.read(0), s.readchar, s.readbyte, s.size, s.tty?, s.fileno, s.sync, s.read(2, b = +''), b
p StringIO.new('').read, StringIO.new('').read(nil), StringIO.new('').read(0), StringIO.new('').read(1)
