# a 200,000-step `reduce`
Integer[1, 200000].reduce(0) |$sum, $n| { $sum + $n }
