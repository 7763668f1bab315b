require 'pp'
class Nd; attr_accessor :v, :kids
def initialize(v, *k) = (@v = v; @kids = k); end
class Cu
def pretty_print(q) = q.group(1, '<cu', '>') { q.breakable; q.text 'x'; q.comma_breakable; q.pp [1, 2] }; end
class Ins
def inspect = '#<Ins custom>'; end
puts PP.pp(Nd.new('root' * 5, Nd.new('kid' * 10), Nd.new('k2' * 12)), +'').gsub(/0x\h+/, '0x'); pp Cu.new, Ins.new, [Cu.new] * 2; pp({ Cu.new => Ins.new }); S = Struct.new(:long_name_one, :long_name_two); pp S.new('x' * 40, 'y' * 40), S.new(1, 2); a = [1]; a << a; pp a; h = {}; h[:h] = h; pp h
puts [1, 2].pretty_inspect, 'str'.pretty_inspect, nil.pretty_inspect; pp 5.0, :"q r", "multi\nline" * 10
