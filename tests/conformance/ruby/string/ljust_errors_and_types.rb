def t; p yield; rescue => e; p e.class, e.message; end
%i[ljust rjust center].each do |m|
  t { "a".send(m, "3") }
  t { "a".send(m, 3, :x) }
  t { "a".send(m, 3, "") }
  t { "a".send(m) }
  t { "a".send(m, 1, 2, 3) }
  t { "a".send(m, 2.9) }
end
