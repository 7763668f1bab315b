def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 10.step(1, -3).to_a }
t { 1.step(by: 2, to: 7).to_a }
t { 1.step(by: 2).first(3) }
t { 1.step(3, 0) }
t { 1.upto(3).map { |x| x * 2 } }
t { 3.downto(1).to_a }
t { 3.times.to_a }
t { 5.times.sum }
t { Integer.sqrt(24) }
t { Integer.sqrt(-1) }
t { Math.sqrt(-1) }
t { Math.sqrt(16) }
t { Math.cbrt(27) }
t { Math.hypot(3, 4) }
t { Math.log(8, 2) }
t { Math.log(0) }
t { Math.log(-1) }
t { Math.log2(8) }
t { Math.log10(1000) }
