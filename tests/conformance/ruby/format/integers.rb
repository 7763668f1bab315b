p format("%d", 42), format("%5d|%-5d|%05d", 42, 42, 42), format("%+d % d", 3, 3), format("%d", -7), format("%i %u", 1, -2), format("%.3d", 7), format("%8.3d|", -7), format("%+.2d", 1), format("%,d" , 1) rescue p $!.message
p format("%x %X %#x %#X", 255, 255, 255, 255), format("%o %#o", 8, 8), format("%b %#b %B %#B", 5, 5, 5, 5), format("%08b", 5), format("%#010x", 255), format("%x", 0), format("%#x", 0), format("%#o", 0), format("%.0d", 0), format("%5.0d|", 0)
p format("%x", -1), format("%x", -255), format("%x", -256), format("%o", -8), format("%b", -5), format("%X", -255), format("%#x", -1), format("%#b", -1), format("%08x", -1), format("%.8x", -1), format("%10x|", -1), format("%-10x|", -1), format("%+x", -255), format("% x", -255), format("%+b", -5), format("%08b", -5), format("%.10b", -5), format("%#o", -8), format("%+o", -8), format("%-8b|", -5), format("%8.5x|", -1), format("%#10x|", -255)
p format("%d", 2**70), format("%x", 2**70), format("%x", -(2**70)), format("%b", 2**65), format("%+d", -(2**70)), format("%30d|", 2**70), format("%o", -(2**66))
p format("%d", 3.99), format("%d", -3.99), format("%d", 1e20), format("%d", "42"), format("%d", "0x1f"), format("%d", "0b11"), format("%d", "1_000"), format("%d", 7r / 2), format("%x", "255"), format("%d", " 12 ")
class I; def to_i; 9; end; end
class J; def to_int; 8; end; end
p format("%d", I.new), format("%d", J.new)
