p (1..5).include?(3), (1..5) === 5, (1...5) === 5, (1..5).cover?(2..3), (1..5).cover?(2..6), (1..5).cover?(1...6), (1..5).member?(2.5), (1..) === 100, (..5) === 3, (nil..nil) === 1
p ("a".."z").include?("bb"), ("a".."z").cover?("bb"), ("a".."z") === "bb", ("a".."z").include?("c"), ("a".."c").include?(1), ("a".."c") === nil, (1..3) === "a", (1..3).include?("a")
p (1..3).cover?(3..1), (1..3).cover?(1..), (1..).cover?(2..), (..3).cover?(..2), (1...3).cover?(1..2), (1...3).cover?(1..3), (1..3.0).cover?(1...3), (0..3).cover?(1...4)
p (1.0..2.0).include?(1.5), (Time.at(0)..Time.at(10)).include?(Time.at(5)), (Time.at(0)..Time.at(10)) === Time.at(11)
case 42
when ..10 then p :small
when 11..50 then p :middle
end
case "m"
when "a".."f" then p 1
when "g".."z" then p 2
end
p (:a..:c).include?(:b), (:a..:c) === :bb, ([1]..[3]) === [2], (1..nil).cover?(nil)
