p "hello".sub("l", "L"), "hello".gsub("l") { |m| m.upcase }, "hello".gsub(/[el]/, "e" => "3", "l" => "1"), "john smith".gsub(/(\w+) (\w+)/, '\2 \1'), "a.b".gsub(".", "-"), "x".gsub(/x/, '\\\\'), "path/to".gsub("/", "::"), "aaa".sub(/a/) { $&.upcase + $'.size.to_s }
p "2024-01-02".gsub(/(?<y>\d+)-(?<m>\d+)/, '\k<m>/\k<y>'), "abc".gsub(/b/, '[\0]'), "abc".gsub(/(?=b)/, "^"), "abc".gsub("", "-"), "hello world".gsub(/o (w)/) { "0#{$1.upcase}" }, "test".gsub(/t/).with_index.map { |m, i| "#{m}#{i}" }, "été".gsub(/é/, "e"), "a1b22".gsub(/\d+/) { |d| (d.to_i * 2).to_s }
s = +"mutable"
p s.sub!("x", "y"), s.gsub!(/[aeiou]/, "*"), s, s.tr!("*", "_"), s.squeeze!, s.replace("new"), s.upcase!, s.upcase!, s.slice!(0), s, s.insert(1, "--"), s.prepend("<").concat(">"), s.clear, s.empty?
