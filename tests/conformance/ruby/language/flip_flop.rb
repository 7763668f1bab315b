(1..12).each { |i| print i, " " if (i == 3)..(i == 6) }
puts
(1..12).each { |i| print i, " " if (i % 3 == 0)...(i % 2 == 0) }
puts
lines = ["a", "BEGIN", "b", "END", "c", "BEGIN", "d"]
p lines.select { |l| true if (l == "BEGIN")..(l == "END") }
