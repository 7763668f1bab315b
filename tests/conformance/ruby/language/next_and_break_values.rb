p [1, 2, 3].map { |x| next 0 if x == 2; x }
p [1, 2, 3].each { |x| break x * 100 if x == 2 }
p [1, 2, 3].each { |x| break }
p [1, 2].each { |x| next 1, 2 }
p (1..Float::INFINITY).each { |x| break x if x * x > 50 }
r = [[1, 2], [3, 4]].each do |row|
  row.each do |v|
    break if v == 1
    print v
  end
end
puts
p r
p loop { break 3, 4 }
