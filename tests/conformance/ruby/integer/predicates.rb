def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 0.zero? }
check { 1.zero? }
check { (2**64).zero? }
check { 3.odd? }
check { 3.even? }
check { (2**64).even? }
check { (2**64 + 1).odd? }
check { 0.nonzero? }
check { 3.nonzero? }
check { 3.positive? }
check { -3.negative? }
check { 0.positive? }
check { 3.integer? }
check { 3.finite? }
check { 3.infinite? }
check { 3.real? }
check { 3.frozen? }
check { (2**64).frozen? }
