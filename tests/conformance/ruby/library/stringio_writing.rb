require 'stringio'
s = StringIO.new
s.puts 'a', ['b', ['c']], nil, 1
s.print 'x', 'y'
s.printf('%03d', 5)
s << 'z' << 1
s.putc 'AB'
s.putc 66
p s.write('a', 'b'), s.string
s.puts
p s.string.size
s = StringIO.new(+'abcdef')
s.seek(2)
s.write('XY')
p s.string
s.pos = 10
s.write 'q'
p s.string, s.seek(-1, IO::SEEK_END)
begin
  s.seek(-100)
rescue Errno::EINVAL => e
  p e.message
end
s.truncate(3)
p s.string
s = StringIO.new(+'abc', 'a')
s.write 'd'
p s.string
s = StringIO.new(+'abc', 'w')
p s.string
['abc'.freeze].each do |text|
  StringIO.new(text).write 'x'
rescue IOError => e
  p e.message
end
begin
  StringIO.new(+'abc', 'r').write 'x'
rescue IOError => e
  p e.message
end
s = StringIO.new('x')
s.close
p s.closed?
begin
  s.read
rescue IOError => e
  p e.message
end
p StringIO.open('x') { |io| io.read }
$stdout = StringIO.new
puts 'hi'
print 1
x = $stdout.string
$stdout = STDOUT
p x
s = StringIO.new(+'bc')
s.ungetc('a')
p s.read
