f = "support/lines.txt"
p File.read(f), File.read(f, 5), File.read(f, 5, 3), File.read(f, 0), File.read(f, 3, 1000)
p File.readlines(f), File.readlines(f, chomp: true), IO.readlines(f, 4).first(3), File.readlines(f, nil).size, File.readlines(f, "").size, File.readlines(f, "e").first(2)
File.foreach(f) { |l| print l.size, " " }
puts
p File.foreach(f).first, File.foreach(f, chomp: true).to_a
File.open(f) do |io|
  p io.gets, io.lineno, io.getc, io.getbyte, io.read(4), io.pos, io.eof?, io.readline, $.
  io.rewind
  p io.lineno, io.each_line.to_a.size, io.eof?, io.gets, io.read, io.read(1), io.getc
  io.seek(-3, IO::SEEK_END)
  p io.read
  io.pos = 2
  p io.readchar, io.readbyte, io.tell
  io.ungetc("Q")
  p io.getc
  io.rewind
  p io.each_char.first(3), io.each_byte.first(2), io.readlines.size
end
io = File.open(f, "rb")
p io.external_encoding, io.read(3).encoding, io.closed?
io.close
p io.closed?, io.inspect, io.path
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { io.read }
attempt { io.gets }
attempt { File.read("support/none.txt") }
attempt { File.open("support/none.txt") }
attempt { File.readlines("support/none.txt") }
attempt { File.foreach("support/none.txt") { } }
attempt { File.read("support") }
attempt { File.open(f, "q") }
attempt { File.open(f) { |x| x.readlines; x.readline } }
attempt { File.open(f) { |x| x.write("a") } }
attempt { File.read(nil) }
attempt { File.read("a\0b") }
attempt { File.read(f, -1) }
attempt { File.open(f) { |x| :block_value } }
attempt { File.open(f, &:readline) }
attempt { open(f) { |x| x.gets } }
attempt { File.new(f).readpartial(3) }
attempt { IO.binread(f).encoding }
attempt { File.read(f, encoding: "ASCII-8BIT").encoding }
attempt { File.read(f, mode: "r:iso-8859-1").encoding }
attempt { $stdin.read }
attempt { $stdin.gets }
attempt { gets }
attempt { $stdout.read }
attempt { $stdin.write("x") }
