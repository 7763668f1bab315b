p /a/.to_s, /a/i.to_s, /a/mix.to_s, /(?i)a/.to_s, /(?i:a)/.to_s, /(?-mix:a)/.to_s, /(?i-m:a)b/.to_s, /a\/b/.to_s, %r{a/b}.to_s, /é/.to_s, /(?:a)/.to_s, /(?mi-x:a(b)c)/.to_s, /(?i:a)(?m:b)/.to_s
r = /b+/i
p /a#{r}c/, /a#{"."}c/, /#{r}/, /#{r}#{r}/i.source, "aBBc" =~ /a#{r}c/, Regexp.new("x#{r}"), /#{/a/m}|#{/b/x}/
x = "a.b"
p /#{x}/.match?("axb"), /#{Regexp.escape(x)}/.match?("axb")
puts /a\.b/i, /x y/x
p (1..3).map { |i| /#{i}/o }
