def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 5.even? }
t { 5.odd? }
t { 3.7.to_i }
t { -3.7.to_i }
t { 3.7 % 1 }
t { -3.7.abs }
t { 3.14.floor }
t { 3.99.truncate }
t { 1.step(10, 3).to_a }
t { 1.0.step(2.0, 0.5).to_a }
