require 'csv'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

check(1) { CSV.generate_line(["a","b,c","d\"e","f\ng",nil,""," x","y ",1,2.5,:s,true]) }
check(2) { CSV.generate_line([nil]) }
check(3) { CSV.generate_line([""]) }
check(4) { CSV.generate_line([]) }
check(5) { CSV.generate_line(["a",nil,""], force_quotes: true) }
check(6) { CSV.generate_line(["a","b"], col_sep: ";", row_sep: "\r\n") }
check(7) { CSV.generate { |c| c << [1,2]; c << ["x",nil] } }
check(8) { CSV.generate("pre\n") { |c| c << [1,2] } }
check(9) { CSV.generate(headers: %w[a b], write_headers: true) { |c| c << [1,2]; c << {"b"=>3,"a"=>4} } }
check(10) { "a,b".parse_csv }
check(11) { ["a","b c","d,e"].to_csv }
check(12) { CSV.generate_line(["\u00e9","a\rb","\tx","#c","'"]) }
check(13) { CSV.generate_line(["a",""], quote_empty: false) }
check(14) { CSV.generate_line(["a",""], quote_char: "'") + CSV.generate_line(["a'b"], quote_char: "'") }
check(15) { CSV.generate_line([[1,2],{a: 1}]) }
check(16) { CSV.generate(force_quotes: true) { |c| c << [1,nil] } }
check(17) { CSV.generate(write_headers: true, headers: %w[a b]) { |c| } }
check(18) { CSV.generate_line(%w[a b], write_headers: true, headers: %w[x y]) }
check(19) { CSV.generate_line([" ","  ","\t","\v"]) }
check(20) { CSV.generate(col_sep: "\t", row_sep: "\r\n") { |c| c << %w[a b]; c.puts %w[c d]; c.add_row [nil, 1] } }
check(21) { CSV.generate(headers: true) { |c| c << %w[a b]; c << %w[1 2] } }
check(22) { CSV.generate(headers: true, write_headers: true) { |c| c << CSV::Row.new(%w[a b],[1,2]) } }
check(23) { CSV.generate { |c| c << nil } }
check(24) { CSV.generate { |c| c << "a" } }
check(25) { CSV.generate_line(["a"], write_converters: ->(f){ f.upcase }) }
check(26) { CSV.generate_line([nil,""], write_nil_value: "N", write_empty_value: "E") }
check(27) { [[1,2],[3,4]].map(&:to_csv).join }
