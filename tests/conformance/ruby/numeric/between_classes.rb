def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 + 1.5 }
check { 1 + 1/2r }
check { 1 + Complex(1, 2) }
check { 1.5 + 1/2r }
check { 1.5 + Complex(1, 2) }
check { 1/2r + Complex(1, 2) }
check { 2**70 + 1.5 }
check { 2**70 + 1/2r }
check { 2**70 * 2.0 }
check { 2**70 / 2.0 }
check { 1 / 2r }
check { 1.0 / 2r }
check { 2 ** 2r }
check { 2 ** 1.5 }
check { 2.0 ** 2r }
check { 1 == Complex(1, 0) }
check { 1.0 == 1r }
check { 1 <=> 1/2r }
check { [1, 1.0, 1r, Complex(1, 0)].uniq }
check { [2, 1.5, 1/3r].sort }
