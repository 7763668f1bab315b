s = +'hello'
p s.insert(1, 'X'), s.insert(-1, 'Y'), s.insert(-2, 'Z'), s.replace('new'), s.sub!('e', 'E'), s.gsub!('q', ''), s.upcase!, s.upcase!, s.squeeze!, s.strip!, s.chomp!('W'), s.reverse!, s.capitalize!, s.swapcase!, s.tr!('a', 'b'), s.slice!(0), s
