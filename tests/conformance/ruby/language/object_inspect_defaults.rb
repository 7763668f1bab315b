class Plain; end
class WithIvars; def initialize = (@a, @b = 1, "two"); end
class Custom; def to_s = "custom!"; end
class Insp; def inspect = "INSP"; end
def clean(s) = s.gsub(/0x\h+/, "0x")
puts clean(Plain.new.inspect), clean(WithIvars.new.inspect), clean(Custom.new.inspect), Custom.new.to_s
p Insp.new
puts clean(Insp.new.to_s), "#{Custom.new}"
puts clean([Plain.new, Insp.new].inspect)
n = WithIvars.new
n.instance_variable_set(:@self, n)
puts clean(n.inspect)
puts clean(Class.new.new.inspect), clean(Module.new.inspect), clean(Class.new(Plain).inspect)
