[{ a => undef }[a], { a => undef }[b]]
