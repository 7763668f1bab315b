require 'csv'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

check(1) { CSV.parse("a,\"b\nc,d\ne") }
check(2) { CSV.parse("a,b\"c\n") }
check(3) { CSV.parse("a,\"b\"c\n") }
check(4) { CSV.parse("x\na,\"b\" ,c\n") }
check(5) { CSV.parse("a,b\rc,d\ne\n") }
check(6) { CSV.parse("a,b\nc\r,d\n") }
check(7) { CSV.parse("a,b\n\"c\nd\",e\nf\"g\n") }
check(8) { CSV.parse("\"a\nb\nc") }
check(9) { CSV.parse(nil) }
check(10) { CSV.parse("a\n", quote_char: "ab") }
check(11) { CSV.parse("a, \"b\"\n") }
check(12) { CSV::MalformedCSVError.ancestors.first(3) }
check(13) { begin; CSV.parse("x\n\"a\"b\n"); rescue CSV::MalformedCSVError => e; [e.line_number, e.message]; end }
check(14) { CSV.parse("a,b\n", col_sep: "") }
check(15) { CSV.parse("a,b\n", nope: 1) }
check(16) { c=CSV.new("a\n\"b\nc\"\nd\n"); [c.shift,c.lineno,c.shift,c.lineno,c.line,c.shift,c.lineno] }
check(17) { CSV.parse("a\n\"b\n\n\nc\"\nd\"x\n") }
check(18) { CSV.parse("a\n\"b\n\n\nc\"x\nd\"x\n") }
check(19) { CSV.parse("a\n\"b\n\n\nc\"\n\"d\nx\n") }
check(20) { CSV.parse("a\n\"b\n\n\nc\"\nz\nd\"x\n") }
check(21) { CSV.parse("a\r\nb\rc\r\n") }
check(22) { CSV.parse("a\r\nb\nc\r\n") }
check(23) { CSV.parse("a\nb\r\nc\n") }
check(24) { CSV.parse("\"\n") }
check(25) { CSV.parse("\"aaaa\nbbbb\",b\n", field_size_limit: 3) }
check(26) { CSV.parse("\xff,c\n") }
