def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "zz".succ }
t { "a9".succ }
t { "Zz".succ }
t { "-9".succ }
t { "1.9.9".succ }
t { "".succ }
t { "\xFF".b.succ }
t { "***".succ }
t { "1.9".next }
t { "a-".succ }
t { "<<koala>>".succ }
t { "abc".ord }
t { "".ord }
t { "%05d|%-5s|%+x" % [42, "ab", 255] }
t { "%c%c" % [65, "z"] }
t { "%s and %p" % ["a", "a"] }
