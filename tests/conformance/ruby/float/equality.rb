def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.0 == 1 }
check { 1.0.eql?(1) }
check { 1.0.eql?(1.0) }
check { 1.0.equal?(1.0) }
check { 0.0 == -0.0 }
check { 0.0.eql?(-0.0) }
check { 1.0 === 1 }
check { 1.0 == "1.0" }
check { 1.0 == nil }
check { 1.0 == 1r }
check { 0.5 == 1/2r }
check { 0.1 == 1/10r }
check { 1.0.hash == 1.0.hash }
check { 2.0**70 == 2**70 }
check { (2.0**70).eql?(2**70) }
check { 1.0 <=> 1r }
check { 1.5 <=> 2**70 }
