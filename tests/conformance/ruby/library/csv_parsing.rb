require 'csv'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

SOURCE = "name,age\nbob,3\n\"al, x\",\"4\"\"5\"\n"
check(1) { CSV.parse(SOURCE) }
check(2) { CSV.parse(SOURCE, headers: true).map(&:to_h) }
check(3) { CSV.parse(SOURCE, headers: true, header_converters: :symbol, converters: :numeric).map(&:to_hash) }
check(4) { CSV.parse_line("a,b,,\"\",c d, e") }
check(5) { CSV.parse_line("a;b;c", col_sep: ";") }
check(6) { CSV.parse_line("") }
check(7) { CSV.parse("") }
check(8) { CSV.parse("\n\na\n\n") }
check(9) { CSV.parse("\n\na\n\n", skip_blanks: true) }
check(10) { CSV.parse("a,\"b\nc\",d\ne") }
check(11) { CSV.parse("a,b\r\nc,d\r\n") }
check(12) { CSV.parse("a,b\rc,d\r") }
check(13) { CSV.parse("a\tb\n", col_sep: "\t") }
check(14) { CSV.parse("'a','b''c'\n", quote_char: "'") }
check(15) { CSV.parse("a,\"b\n", quote_char: nil) }
check(16) { CSV.parse("#c\na,b\n", skip_lines: /^#/) }
check(17) { CSV.parse("a,b\"c\"d\n", liberal_parsing: true) }
check(18) { CSV.parse(" a , \"b\" ,c\n", strip: true) }
check(19) { CSV.parse("a,,\"\"\n", nil_value: "N", empty_value: "E") }
check(20) { CSV.parse("é,ü\n") }
check(21) { CSV.parse("a||b||\"c||d\"\n", col_sep: "||") }
check(22) { CSV.parse("a,b;c,d;", row_sep: ";") }
check(23) { CSV.parse_line("a,b\nc") }
check(24) { CSV.parse_line("\n") }
check(25) { CSV.parse("\u{feff}a,b\n") }
check(26) { CSV.parse("\"a\",\"b\"\n\"\",\"\"\"\"") }
check(27) { CSV.parse("a,\"b\",\n") }
check(28) { CSV.parse("\"a\",") }
check(29) { CSV.parse("a,b\n1,\"x\r\ny\"\n") }
check(30) { CSV.parse("a;b\n\"1;2\";3", col_sep: ";", headers: true).map(&:to_h) }
check(31) { CSV.parse("a,b,c\n1,\"x\"\"y\",3") }
check(32) { CSV.parse("\"a\"\"\"") }
check(33) { CSV.parse("\"\"") }
check(34) { CSV.parse("\"a\" b,c\n", liberal_parsing: true) }
check(35) { CSV.parse("is,this \"three, or four\",fields", liberal_parsing: true) }
check(36) { CSV.parse("a b c", col_sep: " ") }
check(37) { CSV.parse("a|b|c", col_sep: "|") }
check(38) { CSV.parse("a.b.c", col_sep: ".") }
check(39) { CSV.parse("  a  ,  'b'  \n", strip: true, quote_char: "'") }
check(40) { CSV.parse("a\0b,c\n") }
