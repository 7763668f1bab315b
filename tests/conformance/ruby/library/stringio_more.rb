require 'stringio'
s = StringIO.new("ab\ncd\n")
p s.each_line.with_index.map { |l, i| "#{i}#{l}" }, s.eof?, s.rewind, s.each_char.first(3), s.pos
s.rewind
p s.readpartial(2), s.sysread(10)
[-> { s.sysread(1) }, -> { s.readbyte }, -> { s.readchar }].each do |call|
  call.call
rescue EOFError => e
  p e.message
end
s = StringIO.new
s.puts "x\n", "y"
s.puts ["a", nil, [1, [2]]]
p s.string, s.lineno, s.string.encoding
s.string = +'new'
p s.read, s.pos, s.size
s.reopen(+'again')
p s.gets
w = StringIO.new(+'', 'w')
begin
  w.read
rescue IOError => e
  p e.message
end
p w.closed_read?, w.closed_write?
w.close_write
begin
  w.write 'x'
rescue IOError => e
  p e.message
end
[1, nil, :a].each do |value|
  StringIO.new(value)
rescue TypeError => e
  p e.message
end
l = StringIO.new("1\n2\n3\n")
p l.readlines(chomp: true), l.readlines
l.rewind
p l.each_line(1).to_a.size, StringIO.new("a,b,c").each_line(',').to_a, StringIO.new("a\n\nb\n\n\nc").each_line('').to_a
begin
  l.each_line(0) { |x| p x }
rescue ArgumentError => e
  p e.message
end
