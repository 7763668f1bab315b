# -*- encoding: binary -*-
p "abc".encoding, "\xff".encoding, __ENCODING__, "\xe9".bytes, "#{1}".encoding.class, :sym.encoding
p "\xff\xfe".valid_encoding?, "é".size, "é".bytes, %w[a].first.encoding
