def t; p yield; rescue => e; p e.class, e.message; end
t { "a".upcase(1) }
t { "a".size(1) }
t { "a".chars(1) }
t { "a".insert(1) }
t { "a".replace }
t { "a".include? }
t { "a".index }
t { "a".sub("a", "b", "c") }
t { "a".gsub("a", "b", "c") }
t { "a".split(",", 1, 2) }
t { "a".tr("a") }
t { "a".each_line(1, 2) { } }
t { "a".scan }
t { "a".start_with? }
t { "a".to_i(1, 2) }
t { "a".unpack }
t { "a".encode("a", "b", "c") }
t { "a".byteslice }
t { "a".setbyte(1) }
t { "a".crypt }
t { "a".sum(1, 2) }
t { "a".casecmp }
t { "a".partition }
t { "a".slice! }
t { "a".ord(1) }
t { "a".force_encoding }
t { "a".delete_prefix }
t { "a".between?("a") }
