require 'stringio'
io = StringIO.new("one\ntwo\n\nthree")
p io.gets, io.lineno, io.read(2), io.pos, io.getc, io.gets, io.eof?, io.read, io.eof?, io.gets, io.read, io.read(1)
io.rewind
p io.readlines, io.rewind, io.each_line(chomp: true).to_a
io.rewind
p io.gets(nil), io.rewind, io.gets(""), io.gets(3), io.rewind, io.each_char.first(2), io.each_byte.first(1)
io.pos = 4
p io.readline, io.ungetc("x"), io.read
begin io.readline rescue p $!.class, $!.message end
p StringIO.new("a,b").gets(","), StringIO.new("x").readchar, StringIO.new("é").readbyte
