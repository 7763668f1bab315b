l = (1..10).to_a
p l.each_slice(3).to_a, l.each_slice((l.size / 3.0).ceil).to_a, l.group_by { |x| x % 3 }.values, l.partition(&:even?), l.each_with_index.group_by { |_, i| i % 4 }.map { |k, v| [k, v.map(&:first)] }, l.slice_when { |a, b| b % 4 == 0 }.to_a, l.chunk_while { |a, b| b % 5 != 0 }.to_a, l.each_cons(4).count, l.in_groups rescue p $!.message
