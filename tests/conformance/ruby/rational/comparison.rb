def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1/2r <=> 1/3r }
check { 1/2r <=> 0.5 }
check { 1/2r == 0.5 }
check { 1r == 1 }
check { 1r.eql?(1) }
check { 1r.eql?(1r) }
check { 1/2r < 1 }
check { 1/2r > 0.6 }
check { (1/2r).hash == (2/4r).hash }
check { { 1/2r => :a }[0.5r] }
check { [1/2r, 1/3r, 0.4].sort }
check { [1/2r, 1/3r].min }
check { (1/2r).between?(0, 1) }
check { (1/2r).zero? }
check { 0r.zero? }
check { (1/2r).positive? }
check { (-1/2r).negative? }
check { (1/2r).integer? }
