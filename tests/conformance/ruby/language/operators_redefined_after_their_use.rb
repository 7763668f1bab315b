def compute(a, b) = [a + b, a - b, a * b, a / b, a % b, a < b, a == b, a != b]
def accumulate(list)
  total = 0
  list.each { |n| total += n; total -= 1; total *= 2; total %= 1000; total /= 1 }
  total
end
p compute(7, -2), compute(-7, 2), compute(7.5, 2.0)
p accumulate([1, 2, 3])
begin
  compute(1, 0)
rescue ZeroDivisionError => e
  puts e.message, e.backtrace.first[/\A[^:]+:\d+/]
end
p 7.fdiv(2), -7 / 2, -7 % 3, 7 % -3, 6 % -3, (2**62) * 2, -(2**63) / -1, 9_223_372_036_854_775_807 + 1
class Integer
  def double = self + self
end
p 4.double, compute(7, 2)
class Integer
  alias plain_plus +
  def +(other) = other == 2 ? :two : plain_plus(other)
end
p compute(7, 2), accumulate([1, 2])rescue p $!.class
class Integer
  alias + plain_plus
end
p compute(7, 2), accumulate([1, 2])
module Marked
  def <(other) = [:marked, super]
  def %(other) = [:rest, super]
end
Integer.prepend(Marked)
p compute(7, 2)
class Float
  def *(other) = :times
  def /(other) = :over
end
p compute(7.5, 2.0)
x = 2.0
x *= 3.0
p x
