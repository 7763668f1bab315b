o = Object.new
o.instance_variable_set(:@a, 1)
o.instance_variable_set("@b", [2])
p o.instance_variables, o.instance_variable_get(:@a), o.instance_variable_defined?(:@z), o.remove_instance_variable(:@a), o.instance_variables, o.dup.instance_variable_get(:@b).equal?(o.instance_variable_get(:@b)), o.freeze.frozen?
[-> { o.instance_variable_set(:@c, 1) }, -> { o.instance_variable_get("a") }, -> { o.instance_variable_set("@", 1) }, -> { Object.new.remove_instance_variable(:@q) }, -> { 5.instance_variable_set(:@a, 1) }].each { |l| l.call rescue p $!.class, $!.message.gsub(/0x\h+/, "0x") }
