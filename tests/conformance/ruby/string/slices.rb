def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abcdef"[7, 1] }
t { "abcdef"[/b(c)d/, 1] }
t { "abcdef"[/b(?<x>c)d/, "x"] }
t { "abcdef"["cd"] }
t { "abcdef".partition("c") }
t { "abcdef".rpartition(/[ce]/) }
t { "a,b,,c,,".split(",") }
t { "a,b,,c,,".split(",", -1) }
t { "a,b,c".split(",", 2) }
t { " a  b c ".split }
