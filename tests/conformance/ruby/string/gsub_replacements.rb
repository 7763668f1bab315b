def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".sub(/(l)(l)/) { "#{$2}#{$1}#{$`}#{$'}" } }
t { "path/to".gsub("/", "\\/") }
t { "a.b".gsub(".", "-") }
t { "a\\b".gsub("\\", "\\\\\\\\") }
t { "hello".index("l", 3) }
t { "hello".rindex("l", 2) }
t { "hello".index(/l+/) }
t { "hello".scan(/l(.)/) }
t { "hello".scan("l") }
t { "hello world foo".scan(/\w+/).each_slice(2).to_a }
