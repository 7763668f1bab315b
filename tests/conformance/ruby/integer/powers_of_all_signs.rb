def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 2**10 }
t { 2**-1 }
t { 2**0.5 }
t { (-8)**(1.0/3) }
t { 0**-1 }
t { 2**100 }
t { (2**100).to_s(16) }
t { (2**100).digits.length }
t { (2**100).bit_length }
t { 255.digits(16) }
t { -1.digits }
t { 10.pow(3, 7) }
