csv = "id,name,note\n1,Al,\"x, y\"\n2,Bo,\"say \"\"hi\"\"\"\n3,,\n"
parse = ->(line) { line.chomp.scan(/\G(?:"((?:[^"]|"")*)"|([^,]*))(?:,|\z)/).map { |q, u| q ? q.gsub('""', '"') : u }.then { |f| f.size > 3 ? f.first(3) : f } }
rows = csv.lines.map(&parse)
head, *body = rows
p head, body, body.map { head.zip(_1).to_h }
quote = ->(v) { v.to_s =~ /[",\n]/ ? "\"#{v.to_s.gsub('"', '""')}\"" : v.to_s }
puts rows.map { |r| r.map(&quote).join(",") }
