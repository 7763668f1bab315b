$stdout.write("a", :b, 3, "\n")
p $stdout.write, $stdout.print("x\n"), $stdout.puts("y"), ($stdout << "z\n").equal?($stdout)
$stdout.puts [], [[]], [nil], nil
$stdout.puts ["a", ["b"]], "c"
$stdout.printf("%d-%s\n", 1, "x")
$stdout.putc "Qrs"
$stdout.putc 10
p $stdout.sync.class, $stdout.flush.equal?($stdout), $stdout.fsync.class rescue p $!.class
p $stdout.closed?, STDOUT.fileno, $stdout.to_io.equal?($stdout), $stdout.isatty
STDOUT.syswrite("sys\n")
$, = nil
puts "é".bytes.size, "tab\tx"
print "no newline"
print "\n"
p $stdout.respond_to?(:each_line), IO.instance_method(:puts).owner, $stdout.is_a?(Enumerable)
begin
  $stdout.gets
rescue IOError => e
  p e.message
end
begin
  $stdin.puts "x"
rescue IOError => e
  p e.message
end
p $stdin.eof?, $stdin.read, $stdin.gets, $stdin.each_line.to_a, $stdin.readlines, $stdin.getc
begin
  $stdin.readline
rescue EOFError => e
  p e.message
end
$stderr.puts "not captured"
warn "neither"
display
puts
12.display
puts
