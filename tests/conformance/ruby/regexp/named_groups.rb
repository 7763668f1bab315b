if /(?<year>\d+)-(?<month>\d+)/ =~ "on 2024-05-17"
  p year, month
end
/(?<word>x)/ =~ "no"
p word
m = /(?<a>.)(?<b>.)?/.match("x")
p m, m[:a], m["b"], m.names, m.named_captures, m.captures, m.to_a, m.begin(:a), m.end("a"), m.offset(:b), /(?<a>.)(?<b>.)/.names, /(?<a>.)(?<a>.)/.named_captures, /(.)/.names, /(?<n>a)|(?<n>b)/.match("b")[:n], /(?<n>a)|(?<n>b)/.match("b").named_captures
p "john smith".sub(/(?<f>\w+) (?<l>\w+)/, '\k<l> \k<f>'), "2024".gsub(/(?<d>\d)/) { $~[:d].to_i + 1 }
def t; p yield; rescue => e; p e.class, e.message; end
t { m[:zz] }
t { m["zz"] }
t { m.begin(:zz) }
t { m.begin(5) }
t { m.offset(-1) }
t { m.end("q") }
