require 'stringio'
io = StringIO.new("a\nb\nc"); p io.gets, io.read, io.eof?, io.rewind, io.each_line.map(&:chomp), io.string, io.lineno, io.pos, io.size, io.getc, (io.pos = 1; io.read(2)), io.ungetc('z'), io.string, io.closed?, io.close, io.closed?
begin; io.read; rescue IOError => e; p e.message; end
o = StringIO.new; o.puts 'x', [1, [2]], nil; o.print 'a', 'b'; o << 1 << :s; o.printf('%d', 5); o.write('q', 2); o.putc 65; p o.string, o.pos, o.truncate(0), o.string, o.write('zz'), o.string, o.rewind, o.read
r = StringIO.new('ro'.freeze); begin; r.write('x'); rescue IOError => e; p e.message; end
$stdout = StringIO.new; puts 'captured'; s = $stdout.string; $stdout = STDOUT; p s
w = StringIO.new(+'abc', 'a'); w.write('d'); p w.string; p StringIO.new('x').each_char.to_a, StringIO.new("a b").each_byte.to_a, StringIO.new('é').getc, StringIO.new('xyz').readpartial(2), StringIO.new('').gets, StringIO.new('').read, StringIO.new('').read(1)
