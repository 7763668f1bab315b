def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (1..10).step(3).to_a }
t { (1..10) % 3 }
t { ((1..10) % 3).inspect }
t { 1.step(by: 2, to: 10).inspect }
t { (1.0..2.0).step(0.5).to_a }
t { ('a'..'e').step(2).to_a }
t { (1..10).each_slice(3).map(&:sum) }
t { (1..3).each_cons(2).to_a.inspect }
t { (1..3).sum }
t { (1..3).reduce(:*) }
t { (1..3).inspect }
t { (1...3).size }
t { (1..).size }
t { (1..nil).first(2) }
t { (..3).include?(2) }
t { (..3).to_a }
t { (1..).last }
t { ('a'..'z').cover?('bb') }
t { ('a'..'z').include?('bb') }
t { (1..10).minmax }
