def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".gsub(/l/) { |m| m.upcase + $~.begin(0).to_s } }
t { "hello".gsub("l", "\\0\\0") }
t { "hello".gsub(/(?<c>l)/, "[\\k<c>]") }
t { "hello".gsub(/(h)(e)/, '\2\1') }
t { "hello".gsub(/l/).with_index.map { |m, i| "#{m}#{i}" } }
