def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 2.5.round }
t { 3.5.round }
t { -2.5.round }
t { 2.5.round(half: :even) }
t { 2.5.round(half: :down) }
t { 2.5.round(half: :up) }
t { 2.5.round(half: :foo) }
