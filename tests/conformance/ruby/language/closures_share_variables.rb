counters = 3.times.map { |i| n = i * 10; [-> { n += 1 }, -> { n }] }
counters[0][0].call
counters[0][0].call
counters[1][0].call
p counters.map { |_, get| get.call }
def make
  x = 1
  [-> { x }, ->(v) { x = v }, binding]
end
get, set, b = make
set.call(9)
p get.call, b.local_variable_get(:x)
b.local_variable_set(:x, 3)
p get.call
adders = {}
%i[one two].each_with_index { |name, i| adders[name] = ->(v) { v + i } }
p adders[:one][5], adders[:two][5]
