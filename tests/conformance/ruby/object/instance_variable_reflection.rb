class Iv
def initialize; @a = 1; @b = nil; end; end; o = Iv.new
p o.instance_variables, o.instance_variable_get(:@a), o.instance_variable_set(:@c, 3), o.instance_variable_defined?(:@b), o.instance_variable_get(:@zz), o.instance_variables, o.remove_instance_variable(:@c), o.instance_variables, (o.instance_variable_get('a') rescue $!.message), (o.remove_instance_variable(:@q) rescue $!.message.sub(/0x\h+/, '')), o.instance_eval { @a + 1 }, o.instance_exec(5) { |x| @a + x }, o.inspect.sub(/0x\h+/, ''), o.dup.instance_variables, Iv.instance_variables
