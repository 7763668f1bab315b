p "ab".ljust(5), "ab".rjust(5), "ab".center(5), "ab".center(6), "ab".ljust(1), "ab".rjust(-1)
p "ab".ljust(7, "xyz"), "ab".rjust(7, "xyz"), "ab".center(9, "xyz"), "ab".center(7, "12"), "é".ljust(3, "ü"), "日".center(4, "本語")
def t; p yield; rescue => e; p e.class, e.message; end
t { "ab".ljust(5, "") }
t { "ab".ljust(1, "") }
t { "ab".center("x") }
t { "ab".rjust(5, 1) }
t { "ab".ljust }
p "ab".ljust(4.7), "ab".b.ljust(3).encoding
