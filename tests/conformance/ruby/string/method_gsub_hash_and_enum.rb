p "cat hat".gsub(/[ch]at/, "cat" => "dog", "hat" => "cap"), "abc".gsub(/[abc]/, {"a" => 1, "b" => nil}), "hello".gsub("l").with_index { |m, i| i.to_s }, "abc".gsub(/b/) { nil.to_s }, "a.b.c".gsub(".") { |d| "[#{d}]" }, "x-1".gsub(/-(\d)/) { $1.to_i + 1 }, "AbC".gsub(/[A-Z]/, &:downcase), "aa".sub("a") { $~.begin(0).to_s }, "path".gsub(/(?<first>p)/, '<\k<first>>'), "tel".gsub(/$/, "!"), "a\nb".gsub(/^/, "> ")
begin "x".gsub(/x/) rescue p $!.class end
begin "x".gsub rescue p $!.message end
