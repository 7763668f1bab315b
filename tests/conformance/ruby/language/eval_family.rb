x = 10
p eval("x + 5"), eval("y = 3; y * 2"), binding.eval("x")
b = binding
b.local_variable_set(:z, 7)
p b.eval("z"), b.local_variables.include?(:x)
class Ev; def initialize = @s = 42; end
e = Ev.new
p e.instance_eval { @s }, e.instance_eval("@s + 1"), e.instance_exec(8) { |n| @s + n }
Ev.class_eval { def added = :added }
Ev.class_eval("def from_string = :string")
p e.added, e.from_string
Ev.class_exec(:dyn) { |n| define_method(n) { n } }
p e.dyn
begin
  eval("1 +")
rescue SyntaxError
  p :syntax
end
begin eval("raise 'x'", nil, "file.rb", 77) rescue p $!.backtrace.first end
p String.instance_eval { self }, String.class_eval { self }
