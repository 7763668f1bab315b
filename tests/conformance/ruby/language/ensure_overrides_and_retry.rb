def a; return 1; ensure; return 2; end
p a
def b; raise 'x'; ensure; return 3; end
p b
def c(n = 0); n += 1; raise "t#{n}" if n < 3; n; rescue; retry if n < 3; end
p c; tries = 0
begin; tries += 1; raise ArgumentError if tries == 1; raise TypeError, 't' if tries == 2; rescue ArgumentError; retry; rescue TypeError => e
p e.message; else
p :else; ensure
p tries; end
def d; yield; rescue LocalJumpError, ZeroDivisionError => e; "R#{e.class}"; else; :e; ensure; print 'z'; end
p d { 1 / 0 }, d { 1 }; x = begin; Integer('q'); rescue; -1; end
p x
def e = raise('q') rescue 'mod'
p e
