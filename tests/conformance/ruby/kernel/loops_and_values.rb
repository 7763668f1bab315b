p loop { break 5 }, (loop do raise StopIteration, 'x' end), [1, 2].each { break }, (1..3).each { |x| break x if x == 2 }, 3.times { }, (while true do break 9 end), (until true do end), (begin; 1; end while false), [3, 4].each_with_index { |x, i| break [x, i] if i == 1 }
e = [1, 2].each; r = loop { e.next }; p r; i = 0; res = while i < 3; i += 1; next if i == 2; end; p res, i
