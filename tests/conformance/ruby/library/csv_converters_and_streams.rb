require 'csv'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

check(1) { CSV.parse("First Name, Last-Name \n1,2\n", headers: true, header_converters: :symbol).headers }
check(2) { CSV.parse("First Name,B\n1,2\n", headers: true, header_converters: :downcase).headers }
check(3) { CSV.parse("First Name,B\n1,2\n", headers: true, header_converters: ->(h){h.upcase}).headers }
check(4) { CSV.parse("1,2.5,x,2020-01-02,1e3,0x1f\n", converters: :all) }
check(5) { CSV.parse("1,2.5,x\n", converters: [:integer, ->(f){f+"!"}]) }
check(6) { CSV.parse("1,x\n", converters: ->(f,i){[f,i.index,i.line,i.header]}) }
check(7) { c=CSV.new("a,b\nc,d\n"); [c.shift, c.lineno, c.line, c.shift, c.shift, c.eof?] }
check(8) { c=CSV.new("a,b\nc,d\n", headers: true); c.read.to_s }
check(9) { c=CSV.new("a,b\nc,d\n", headers: true); [c.headers, c.shift.to_h, c.headers] }
check(10) { CSV.new("a,b\n").inspect }
check(11) { CSV.new("a").to_a }
check(12) { CSV.new("a,b\n").each.next }
check(13) { CSV.parse("a , b\n", converters: ->(f){ f.strip }) }
check(14) { CSV.parse("1,2\n3,4\n", converters: :integer).transpose }
check(15) { CSV.parse("1, 2,x1,1.0.0,NaN,1e5,-3,+4,0b1,1_000\n", converters: :numeric) }
check(16) { CSV.parse("2020-02-30,2020-02-03,Jan 3 2020,x\n", converters: :date).first.map(&:to_s) }
check(17) { CSV.parse("2020-02-03 10:11:12,2020-02-03T10:11:12Z\n", converters: :date_time).first.map(&:to_s) }
check(18) { CSV.parse("a,b\n", converters: [:numeric], headers: false, unconverted_fields: true).first.unconverted_fields }
check(19) { c=CSV.new("1,2\n3,4\n"); c.convert(:integer); c.read }
check(20) { c=CSV.new("a,b\n3,4\n", headers: true); c.header_convert { |h| h.to_sym }; c.read.map(&:to_h) }
check(21) { c=CSV.new("a\nb\n"); c.shift; c.rewind; c.shift }
check(22) { CSV.new(StringIO.new("x,y\n1,2\n"), headers: true).map(&:to_h) }
check(23) { CSV.new("a,b\n1,2\n").first }
check(24) { CSV.new("a,b\n1,2\n").each_slice(2).to_a }
check(25) { CSV.new("a,b\n1,2\n", headers: true).inspect }
check(26) { CSV.new("a\tb\n", col_sep: "\t").col_sep }
check(27) { CSV.new("x").row_sep }
