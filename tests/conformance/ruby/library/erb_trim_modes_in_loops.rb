require 'pathname'
require 'erb'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Pathname("/a/b").split }
t { ERB.new("a<%= 1 + 1 %>b").result }
t { ERB.new("<% 3.times do |i| %>\n<%= i %>\n<% end %>\n").result }
t { ERB.new("<% 3.times do |i| -%>\n<%= i %>\n<% end -%>\n", trim_mode: "-").result }
t { ERB.new("  <%- 2.times do -%>\nx\n  <%- end -%>\n", trim_mode: "-").result }
t { ERB.new("<% 3.times do |i| %>\n<%= i %>\n<% end %>\n", trim_mode: "<>").result }
t { ERB.new("<% 3.times do |i| %>\n<%= i %>\n<% end %>\n", trim_mode: ">").result }
