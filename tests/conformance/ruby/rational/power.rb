def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { (1/3r) ** 2 }
check { (1/3r) ** -2 }
check { (-1/3r) ** 3 }
check { (-1/3r) ** -3 }
check { (1/3r) ** 0 }
check { (1/3r) ** 0.5 }
check { (1/4r) ** (1/2r) }
check { (-1/4r) ** 0.5 }
check { 0r ** 2 }
check { 0r ** -1 }
check { 1r ** (2**70) }
check { (-1r) ** (2**70) }
check { 2r ** 3r }
check { (4/9r) ** (3/2r) }
