def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".start_with?(/h(.)/) && $1 }
t { "hello".delete_prefix("he").delete_suffix("lo") }
t { "hello".end_with?("lo", "x") }
t { "  x ".strip + "|" }
t { "\0 x \0".strip }
t { "xxhixx".gsub(/x/, "x" => "y") }
