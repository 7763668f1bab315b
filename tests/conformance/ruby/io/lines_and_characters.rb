require 'tempfile'
Tempfile.create('x') do |f|
  f.write("one\ntwo\n\nthree é"); f.rewind
  p f.gets, f.lineno, f.getc, f.readchar, f.readbyte, f.ungetc('Q'), f.readline, f.each_line.to_a, f.gets, f.eof?
  f.rewind; p f.readlines(''), (f.rewind; f.readlines(chomp: true).size), (f.rewind; f.gets(nil).size), (f.rewind; f.gets(3)), f.gets('t'), f.each_char.first(2), f.pos
  begin; f.seek(0, IO::SEEK_END); f.readline; rescue EOFError => e; p e.message; end
  begin; f.readchar; rescue EOFError => e; p e.message; end
  f.seek(-2, IO::SEEK_END); p f.read.bytes, f.tell == f.size
end
