def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { { 1 => :a }[1] }
check { { 1 => :a }[1.0] }
check { { 2**64 => :a }[2**64] }
check { { 1.0 => :a }[1] }
check { { 0.0 => :a }[-0.0] }
check { 1.hash == 1.hash }
check { (2**64).hash == (2**64).hash }
check { 1.hash == 1.0.hash }
check { [1, 1.0, 1r, 2**64, 2**64].uniq }
check { [3, 1, 2**70, -5].sort }
check { [3, 1.5, 2r].max }
check { [1, 2, 3.5].sum }
check { [1, 2r].sum }
check { [0.1] * 3 }
check { [0.1, 0.2, 0.3].sum }
