x = 10
p eval("x + 1"), eval("y = 5; y * 2")
begin
  eval("y")
rescue NameError => e
  puts e.message
end
eval("x = 99")
p x
def get_binding
  local = :inside
  binding
end
b = get_binding
p b.local_variables, b.local_variable_get(:local), b.eval("local"), eval("local", b)
b.local_variable_set(:local, 1)
b.local_variable_set(:fresh, 2)
p b.eval("[local, fresh]"), b.local_variable_defined?(:fresh), b.local_variable_defined?(:nope)
b.eval("other = 3")
p b.eval("other"), b.local_variables.sort
begin
  b.local_variable_get(:nope)
rescue NameError => e
  puts e.message.sub(/0x\h+/, '0x'), e.name.inspect
end
begin
  b.local_variable_get("1x")
rescue NameError => e
  puts e.message.sub(/0x\h+/, '0x')
end
p b.receiver, Object.new.instance_eval { binding.receiver.class }
begin
  eval("1 +")
rescue SyntaxError => e
  p e.class
end
p eval("__FILE__"), eval("__LINE__"), eval("[__FILE__, __LINE__]", nil, "foo.rb", 20)
begin
  eval("1", 5)
rescue TypeError => e
  puts e.message
end
begin
  eval(5)
rescue TypeError => e
  puts e.message
end
counter = 0
inc = binding
3.times { inc.eval("counter += 1") }
p counter, binding.local_variable_defined?(:inc)
p eval("def evaled = :ok; evaled")
p eval("[1,2].map { |q| q * x }")
p binding.eval("self").inspect
p binding.source_location.class
