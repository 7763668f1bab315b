rot13 = ->(s) { s.tr("A-Za-z", "N-ZA-Mn-za-m") }
p rot13.("Hello, World!"), rot13.(rot13.("round trip"))
caesar = ->(s, k) { s.gsub(/[a-z]/i) { |c| b = c =~ /[a-z]/ ? 97 : 65; ((c.ord - b + k) % 26 + b).chr } }
p caesar.("Zebra xyz", 3), caesar.(caesar.("abc", 5), -5), "secret".each_byte.map { |b| (b ^ 42).to_s(16).rjust(2, "0") }.join
