p (0..127).map { |c| c.chr.inspect }.join, (0..127).map { |c| c.chr.dump }.join, (0..127).select { |c| c.chr =~ /\w/ }.size, (0..127).select { |c| c.chr =~ /\s/ }, (0..127).select { |c| c.chr =~ /[[:punct:]]/ }.map(&:chr).join, (0..127).select { |c| c.chr.strip.empty? }, (0..127).map { |c| c.chr.succ }.join.size, (0..127).map { |c| Regexp.escape(c.chr) }.join, (0..127).map { |c| c.chr.upcase }.join.hash == (0..127).map { |c| c.chr.swapcase.upcase }.join.hash
p (128..255).map { |c| c.chr.inspect }.first(3), 255.chr.encoding, 65.chr.encoding, 233.chr("UTF-8"), 0x65e5.chr("UTF-8")
def t; p yield; rescue => e; p e.class, e.message; end
t { 256.chr }
t { -1.chr }
t { 0x110000.chr("UTF-8") }
t { 0xd800.chr("UTF-8") }
t { 233.chr("US-ASCII") }
t { 65.chr("foo") }
