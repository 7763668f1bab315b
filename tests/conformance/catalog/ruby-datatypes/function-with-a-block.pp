M::Point(1, 2).each_part |$n| { notice($n) }
