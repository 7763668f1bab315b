def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1r.step(2r, 1/3r).to_a }
check { (1/2r).step(2).to_a }
check { (0r..1r).step(1/4r).to_a }
check { (1/2r..3/2r).include?(1) }
check { (1/2r..3/2r).cover?(2) }
check { 1r.step(3, 0.5).to_a }
check { [1/2r, 1/3r].sum }
check { [1/2r, 0.5].sum }
check { (1/2r).clamp(1, 2) }
check { (7/3r).ceil(1) }
check { (7/3r).to_f.round(3) }
check { 3.7 % 1r }
