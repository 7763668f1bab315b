require "bigdecimal"
require "bigdecimal/util"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

values = %w[1.15 1.25 -1.15 -1.25 1.11 -1.19].map { |text| BigDecimal(text) }
check { values.map { |x| x.round(1, :up).to_s } }
check { values.map { |x| x.round(1, :down).to_s } }
check { values.map { |x| x.round(1, :half_up).to_s } }
check { values.map { |x| x.round(1, :half_down).to_s } }
check { values.map { |x| x.round(1, :half_even).to_s } }
check { values.map { |x| x.round(1, :ceiling).to_s } }
check { values.map { |x| x.round(1, :floor).to_s } }
check { values.map { |x| x.round(1, :truncate).to_s } }
check { values.map { |x| x.round(1, :banker).to_s } }
check { BigDecimal.mode(BigDecimal::ROUND_MODE) }
check { BigDecimal("1.15").round(1, :nonsense) }
check { BigDecimal("1.15").round(1, 99) }
check { BigDecimal("1.15").round(1, half: :foo) }
