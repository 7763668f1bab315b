p "  hi  ".strip, "\t\n\v\f\r hi\0".strip, "\0 hi".strip, "hi".strip, "".strip, "  ".strip
p "  hi  ".lstrip, "  hi  ".rstrip, "\0hi\0".lstrip, "hi \0 \0".rstrip, "\u00a0hi\u00a0".strip, "\u3000x".strip
s = " x "
p s.strip!, s, s.strip!, s.lstrip!, s.rstrip!
p " a".lstrip!, "a".lstrip!, "a ".rstrip!, "a".rstrip!
def t; p yield; rescue => e; p e.class, e.message; end
t { " a".freeze.strip! }
t { "a".freeze.strip! }
t { "a".freeze.lstrip! }
