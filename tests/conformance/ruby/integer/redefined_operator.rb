def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 + 2 }
class Integer
  alias plus +
  def +(other) = plus(other).plus(100)
end
check { 1 + 2 }
check { 5.0 + 1 }
check { [1, 2].sum }
class Integer
  alias + plus
end
check { 1 + 2 }
