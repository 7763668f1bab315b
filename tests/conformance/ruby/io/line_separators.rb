f = "support/lines.txt"
File.open(f) { |io| p io.gets(nil) }
File.open(f) { |io| p io.gets(""), io.gets(""), io.gets("") }
File.open(f) { |io| p io.gets("n"), io.gets("nd"), io.gets(5), io.gets("l", 2), io.gets(0) }
File.open(f) { |io| p io.each_line(4).first(4), io.lineno }
File.open(f) { |io| p io.each_line("i").first(3), io.each_line(chomp: true).to_a }
File.open(f) { |io| p io.readlines(chomp: true), io.readlines }
File.open(f) { |io| p io.each_line("", chomp: true).to_a }
File.open(f) { |io| io.gets; io.lineno = 10; io.gets; p io.lineno, $. }
File.open(f) { |io| p io.read(0), io.read(3), io.read, io.read, io.read(2), io.read(0) }
buf = +"old"
File.open(f) { |io| io.read(5, buf); p buf, io.read(5, buf).equal?(buf), buf }
File.open(f) { |io| p io.map(&:size), io.count, io.to_a }
File.open(f) { |io| p io.each_with_index.map { |l, i| "#{i}#{l[0]}" }, io.rewind, io.first(1), io.include?("third\n") }
File.open(f) { |io| p io.pread(4, 2), io.pos, io.readpartial(100).size, io.eof }
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { File.open(f) { |io| io.each_line(0) { } } }
attempt { File.open(f) { |io| io.readlines(0) } }
attempt { File.open(f) { |io| io.read(-1) } }
attempt { File.open(f) { |io| io.seek(-1) } }
attempt { File.open(f) { |io| io.gets("x", "y") } }
attempt { File.open(f) { |io| io.read; io.readpartial(1) } }
attempt { File.open(f) { |io| io.read; io.readchar } }
attempt { File.open(f) { |io| io.read; io.readbyte } }
p File.open(f, &:readlines).size, File.open(f) { |io| io.size }, File.new(f).size
