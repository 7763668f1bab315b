require 'csv'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

TABLE = CSV.parse("a,b,c\n1,2,3\n4,5,6\n", headers: true)
check(1) { TABLE.class }
check(2) { TABLE.headers }
check(3) { TABLE["a"] }
check(4) { TABLE[0] }
check(5) { TABLE[0]["b"] }
check(6) { TABLE[0][1] }
check(7) { TABLE.to_a }
check(8) { TABLE.to_s }
check(9) { TABLE.inspect }
check(10) { TABLE.by_col[1] }
check(11) { TABLE.size }
check(12) { TABLE[0].to_h }
check(13) { TABLE[0].fields }
check(14) { TABLE[0].fields("a","c") }
check(15) { TABLE[0].fetch("z") }
check(16) { TABLE[0].fetch("z", 1) }
check(17) { TABLE[0].values_at("a", 1) }
check(18) { TABLE[0].to_s }
check(19) { TABLE[0].headers }
check(20) { TABLE[0] == TABLE[1] }
check(21) { TABLE[0].inspect }
check(22) { r=TABLE[0]; r["z"]=9; r << 7; r << ["q",8]; r.to_a }
check(23) { r=TABLE[1]; r.delete("a"); r.to_h }
check(24) { TABLE.delete("b"); TABLE.to_s }
check(25) { TABLE["new"] = [1,2]; TABLE.to_s }
check(26) { TABLE << [7,8]; TABLE.to_a }
check(27) { TABLE.values_at(0) }
check(28) { TABLE.dig(0,"a") }
check(29) { TABLE.find { |r| r["a"] == "1" } }
check(30) { TABLE.map { |r| r.to_h } }
check(31) { CSV.parse("a,b\n1\n1,2,3\n\n", headers: true).map(&:to_h) }
check(32) { CSV.parse("a,b\n1\n1,2,3\n\n", headers: true).map(&:to_a) }
check(33) { CSV.parse("1,2\n", headers: %w[x y]).map(&:to_h) }
check(34) { CSV.parse("1,2\n", headers: "x,y").map(&:to_h) }
check(35) { CSV.parse("a,b\n1,2\n", headers: true, return_headers: true).map { |r| [r.header_row?, r.to_h] } }
check(36) { CSV::Row.new(%w[a b], [1,2]).to_csv }
check(37) { CSV::Row.new(%w[a b], [1]).to_h }
check(38) { CSV::Table.new([CSV::Row.new(%w[a b], [1,2])]).to_csv }
check(39) { CSV.parse("a,b,a\n1,2,3\n", headers: true)[0].to_h }
check(40) { CSV.parse("a,b,a\n1,2,3\n", headers: true)[0].field("a", 1) }
check(41) { CSV.parse("a,b\n1,2", headers: true).each_with_index.map { |r,i| [i, r.to_h] } }
check(42) { CSV.parse("a,b\n1,2", headers: :first_row, skip_blanks: true).to_a }
check(43) { CSV.parse("a,b\n1,2", headers: true).by_row.inspect }
check(44) { CSV.parse("a,b\n1,2\n3,4", headers: true).by_col.map { |n, c| [n,c] } }
check(45) { CSV.parse("a,b\n1,2\n3,4", headers: true).each.to_a.size }
check(46) { CSV.parse("a,b\n1,2\n3,4", headers: true).delete_if { |r| r["a"]=="1" }.to_s }
check(47) { CSV.parse("a,b\n1,2\n3,4", headers: true) == CSV.parse("a,b\n1,2\n3,4", headers: true) }
check(48) { TABLE.by_col_or_row!.mode }
check(49) { CSV::Row.new([:a],[1]).inspect }
check(50) { CSV::Row.new(%w[a b], [1,2]).each { |k,v| p [k,v] }.class }
check(51) { CSV::Row.new(%w[a b], [1,2]).map { |k,v| v } }
check(52) { CSV::Row.new(%w[a b], [1,2]).has_key?("a") }
check(53) { CSV::Row.new(%w[a b], [1,2]).dig("a") }
check(54) { CSV::Row.new(%w[a b], [1,2]).index("b") }
check(55) { CSV.parse("a,b\n\n1,2\n\n", headers: true, skip_blanks: true).map(&:to_h) }
check(56) { CSV.parse("# x\na,b\n#y\n1,2\n", headers: true, skip_lines: "#").map(&:to_h) }
check(57) { CSV.parse("a,b\n1,2\n", headers: true)[-1].to_h }
check(58) { CSV.parse("a,b\n1,2\n", headers: true)[5] }
check(59) { CSV.parse("a,b\n", headers: true).headers }
check(60) { CSV.parse("", headers: true).headers }
check(61) { CSV.parse("a,b\n1,2\n3,4\n", headers: true)["zz"] }
check(62) { CSV.parse("a,b\n1,2\n3,4\n", headers: true)[0..1].map(&:to_h) }
check(63) { CSV.parse("a,b\n1,2\n3,4\n", headers: true).to_csv(col_sep: ";") }
check(64) { CSV.parse("a,b\n1,2\n3,4\n", headers: true).to_csv(write_headers: false) }
check(65) { CSV.parse("a,b\n1,2\n3,4\n", headers: true).sort_by { |r| -r["a"].to_i }.map(&:to_s) }
check(66) { CSV.parse("a,b\n1,2\n3,4\n", headers: true).group_by { |r| r["a"] }.keys }
check(67) { CSV.parse("k,v\nx,1\ny,2\n", headers: true).to_h { |r| [r["k"], r["v"]] } }
check(68) { CSV::Row.new(%w[a b], [1,2], true).header_row? }
check(69) { r=CSV::Row.new(%w[a b], [1,2]); r[5]=9; r.to_a }
check(70) { CSV::Row.new(%w[a b], [1,2]).to_ary }
check(71) { CSV::Row.new(%w[a b], [1,2]) == [["a",1],["b",2]] }
check(72) { CSV::Row.new(%w[a b], [1,2]).delete_if { |h,f| f == 1 }.to_a }
check(73) { CSV::Row.new(%w[a b], [1,2]).field?(1) }
check(74) { CSV::Row.new(%w[a b], [1,2]).select { |h,f| f > 1 } }
check(75) { CSV.parse("a,b\n1,2", headers: ["x"]).map(&:to_h) }
check(76) { CSV.parse("A,B\n1,2", headers: true, header_converters: [:downcase, :symbol]).map(&:to_h) }
check(77) { CSV.parse(",B\n1,2", headers: true, header_converters: :symbol).map(&:to_h) }
check(78) { CSV.parse("A,B\n1,2", headers: true).first.to_s }
check(79) { CSV.parse_line("a,b", headers: %w[x y]).to_h }
check(80) { tb=CSV.parse("a,b\n1,2\n3,4\n", headers: true); tb.by_col!; [tb[0], tb["a"], tb.mode, tb.delete(0), tb.to_s] }
check(81) { tb=CSV.parse("a,b\n1,2\n3,4\n", headers: true); tb.delete(0); tb.to_s }
check(82) { tb=CSV.parse("a,b\n1,2\n3,4\n", headers: true); tb[0]=[9,9]; tb["b"]=7; tb.push([1,1]); tb.to_s }
check(83) { CSV::Table.new([]).to_s }
check(84) { CSV::Table.new([], headers: %w[a]).to_s }
