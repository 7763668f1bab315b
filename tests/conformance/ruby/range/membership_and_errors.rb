def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (1..0).max }
t { (3.5..5).include?(4) }
t { (1..3.5).to_a }
t { (1.5..3).to_a }
t { (1..3).step(0) }
t { (1..3) == (1..3) }
t { (1..3).eql?(1..3) }
t { (1..10) === 5.5 }
t { Range.new(1, 3, true) }
t { Range.new(1, "a") }
t { (nil..nil).inspect }
t { (1..3).frozen? }
t { ("a".."c").each_with_index.to_a }
t { (1..3).to_a.reverse }
t { (1..3).reverse_each.first }
t { (1..10).bsearch { |x| x >= 7 } }
t { (0.0..10.0).bsearch { |x| x >= 7.5 } }
t { (1..3).count }
t { (1..).count rescue $!.class }
t { (1..3).cover?(1..2) }
t { (1..3).entries }
t { (1..6).each_entry.each_slice(2).include?([3, 4]) }
t { [[1, 2], [3, 4]].to_h { |a, b| [b, a] } }
