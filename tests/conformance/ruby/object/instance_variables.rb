o = Object.new
p o.instance_variables
o.instance_variable_set(:@a, 1)
o.instance_variable_set("@b", 2)
p o.instance_variables, o.instance_variable_get(:@a), o.instance_variable_get("@zz")
p o.instance_variable_defined?(:@a), o.instance_variable_defined?("@c")
p o.remove_instance_variable(:@a), o.instance_variables
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { o.instance_variable_get("a") }
attempt { o.instance_variable_set("@", 1) }
attempt { o.instance_variable_get(1) }
attempt { o.instance_variable_get("@1") }
attempt { o.remove_instance_variable(:@nope) }
o.freeze
attempt { o.instance_variable_set(:@b, 3) }
attempt { o.remove_instance_variable(:@b) }
attempt { 1.instance_variable_set(:@a, 1) }
p 1.instance_variable_get(:@a), nil.instance_variables
