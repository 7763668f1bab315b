def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 10.pow(-1) }
t { 10.gcd(4) }
t { 10.lcm(4) }
t { 10.gcdlcm(4) }
t { 5.pred }
t { 5.succ }
t { 5.ord }
