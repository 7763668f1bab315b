def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1/3r + 1/6r }
check { 1/3r - 1 }
check { 1/3r * 3 }
check { 1/3r / 2 }
check { 1/3r / 0.5 }
check { 1/3r + 0.5 }
check { 1 - 1/3r }
check { 2 * (1/3r) }
check { 7/2r % 1 }
check { -7/2r % 2 }
check { (7/2r).divmod(1) }
check { (7/2r).divmod(1/3r) }
check { (7/2r).divmod(0.3) }
check { (7/2r).div(2) }
check { (7/2r).remainder(-2) }
check { (7/2r).fdiv(2) }
check { (7/2r).quo(2) }
check { -(1/3r) }
check { (-1/3r).abs }
check { (1/3r) + Complex(1, 2) }
