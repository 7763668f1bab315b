def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 2.675.round(2) }
t { 1234.567.round(-2) }
t { 1234.round(-2) }
t { 1250.round(-2, half: :even) }
t { 15.round(-1) }
t { 25.round(-1, half: :even) }
t { 1234.567.floor(1) }
t { 1234.567.ceil(1) }
t { -1234.567.truncate(1) }
t { 1234.floor(-2) }
t { 1234.ceil(-2) }
