def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { -1.5.abs }
check { -0.0.abs }
check { -1.5.magnitude }
check { 1.5.positive? }
check { -0.0.negative? }
check { -0.0.zero? }
check { -1.5.negative? }
check { Float::NAN.positive? }
check { -1.5.arg }
check { 1.5.arg }
check { -0.0.arg }
check { Float::NAN.arg.nan? }
check { -1.5.polar }
check { -1.5.abs2 }
check { -(1.5) }
check { +1.5 }
check { 0.0.nonzero? }
check { 1.5.nonzero? }
