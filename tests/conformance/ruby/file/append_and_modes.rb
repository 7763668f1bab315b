require 'tmpdir'
Dir.mktmpdir do |d|
  f = File.join(d, 'log')
  File.open(f, 'w') { |io| io.puts 'a', 'b'; io.print 'c'; io << 'd' << "\n"; io.write('e', 'f'); io.printf('%02d', 3); p io.pos, io.closed? }
  File.open(f, 'a') { |io| io.puts 'z' }
  File.open(f, 'r+') { |io| p io.gets; io.seek(0); io.write('X'); io.rewind; p io.read(3), io.eof?, io.read, io.eof?, io.read, io.read(1) }
  p File.read(f)
  begin; File.open(f, 'r') { |io| io.puts 'x' }; rescue IOError => e; p e.message; end
  begin; File.open(f, 'w') { |io| io.read }; rescue IOError => e; p e.message; end
  begin; File.open(f, 'q'); rescue ArgumentError => e; p e.message; end
  io = File.open(f); io.close; begin; io.read; rescue IOError => e; p e.message; end
end
