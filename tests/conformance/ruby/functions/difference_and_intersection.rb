a = [1, '2', nil, [3]]; b = ['2', [3], 4]
p a - b, b - a, a & b, a | b, (a + b).uniq, (a - b) + (b - a), a.reject { |x| b.include?(x) }, a.partition { |x| b.include?(x) }, [a, b].transpose rescue p $!.message
