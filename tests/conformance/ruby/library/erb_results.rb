require 'erb'
x = 42
puts ERB.new("x is <%= x %>.\n<% 3.times do |i| %>\n<%= i %>\n<% end %>").result(binding)
puts ERB.new("<% 2.times do |i| -%>\n  <%- if i > 0 -%>\n<%= i %>\n  <%- end -%>\n<% end -%>\nend\n", trim_mode: '-').result
puts ERB.new("<% 2.times do |i| %>\n<%= i %>\n<% end %>\n", trim_mode: '<>').result
puts ERB.new("<% 2.times do |i| %>\n<%= i %>\n<% end %>\n", trim_mode: '>').result
puts ERB.new("a\n% x = 1\n%% y\n<%= x %>\n% if x > 0\nyes\n% end\n", trim_mode: '%').result
puts ERB.new("<%# comment %>a <%% b %%> <%= '%%>' %>").result
puts ERB.new("<%= name %>-<%= list.join(',') %>").result_with_hash(name: 'n', list: [1, 2])
puts ERB.new("tab\t\"quotes\" \#{not} \\ back").result
puts ERB.new('').result.inspect
