require 'stringio'
o = StringIO.new
o << "a" << 1
o.puts "b", [1, [2]]
o.print "c", "d"
o.printf("%03d\n", 7)
o.write("x", :y)
o.putc "zz"
o.putc 65
p o.string, o.pos, o.size
o.pos = 1
o.write("ZZ")
p o.string
o.truncate(3)
p o.string
a = StringIO.new(+"start", "a")
a << "!"
p a.string
r = StringIO.new("ro", "r")
begin r.write("x") rescue p $!.class, $!.message end
w = StringIO.new(+"", "w")
begin w.read rescue p $!.message end
o.close
begin o.read rescue p $!.message end
p o.closed?
$stdout = StringIO.new
puts "captured"
s = $stdout.string
$stdout = STDOUT
p s
