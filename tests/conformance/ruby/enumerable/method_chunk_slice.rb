a = [1, 2, 4, 9, 10, 11, 12, 15]
p a.chunk { _1.even? }.to_a, a.chunk_while { |x, y| y == x + 1 }.to_a, a.slice_when { |x, y| y > x + 1 }.to_a, a.slice_before { _1 % 3 == 0 }.to_a, a.slice_after(&:even?).to_a, a.chunk { |x| x > 9 ? :_separator : true }.to_a, a.chunk { |x| x == 9 ? :_alone : x > 9 }.to_a, %w[a --- b c --- d].slice_before("---").to_a, %w[a b. c].slice_after(/\.$/).to_a, [].chunk { }.to_a, a.each_slice(3).to_a, a.each_cons(7).to_a.size
begin a.chunk { :_bad }.to_a rescue p $!.class, $!.message end
begin a.each_slice(0) rescue p $!.message end
begin a.each_cons(-1) rescue p $!.message end
