require 'erb'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ERB.new("% 2.times do |i|\n<%= i %>\n% end\n%% x\n", trim_mode: "%").result }
t { ERB.new("% 2.times do |i|\n<%= i -%>\n% end\n", trim_mode: "%-").result }
t { ERB.new("% 2.times do |i|\n<%= i %>\n% end\n", trim_mode: "%<>").result }
t { ERB.new("<%# c -%>\nx", trim_mode: "-").result }
t { ERB.new("a<%= @x %>").result_with_hash(x: 1) }
t { ERB.new("a<%= x %>").result_with_hash(x: 1) }
t { x = 5; ERB.new("<%= x %>").result(binding) }
