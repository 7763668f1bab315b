require 'pp'
pp (1..40).to_a, { 'key' * 10 => ['value' * 10] * 3, nested: { deep: { deeper: 'x' * 60 } } }, [], {}, nil, 'str', :sym, [[1, 2], [3]] * 3
class Pt; def initialize; @a = 'x' * 50; @b = [1] * 20; end; def inspect = 'never'; end
puts Pt.new.pretty_inspect.gsub(/0x\h+/, '0x'), PP.pp({ a: 1 }, +'', 5), [1, { b: 2 }].pretty_inspect, Struct.new(:a, :b).new(1, 'y' * 80).pretty_inspect
S = Struct.new(:name, :list); pp S.new('n', (1..30).to_a); p pp(5), pp(1, 2), pp
