ip = /\A(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\z)|\z)){4}\z/
p ["192.168.1.1", "256.1.1.1", "1.2.3", "1.2.3.4."].map { _1.match?(ip) }
email = /\A[\w+.-]+@[\w-]+\.[\w.-]+\z/
p ["a@b.co", "bad@", "x.y+z@d-e.org"].map { _1 =~ email }
line = '127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326'
m = line.match(/^(?<ip>\S+) \S+ \S+ \[(?<time>[^\]]+)\] "(?<verb>\w+) (?<path>\S+) [^"]*" (?<status>\d+) (?<size>\d+)$/)
p m.named_captures, m[:verb], m["status"].to_i, m.pre_match, m.begin(:path), m.names, m.values_at(1, 3), m.to_a.size
p "key1=val1, key2=val2".scan(/(\w+)=(\w+)/).to_h, "aaa<b>c</b>ddd".gsub(/<[^>]+>/, ""), "2024-01-02T03:04".match(/(\d+)-(\d+)-(\d+)/).captures.map(&:to_i), "x1y22".gsub(/\d+/) { |n| "<#{n}>" }
p "foo.bar(baz)".split(/[.()]/), Regexp.escape("a.b*c"), Regexp.union("a.b", /c|d/i), /a b # comment
  c/x.match?("abc"), /\p{Lu}\p{Ll}+/.match("éÉcole")[0], "ab12"[/[[:alpha:]]+/], "tel: 555-1234"[/\d{3}-\d{4}/], "%d items" % 5 =~ /\d/
