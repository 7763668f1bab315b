require 'erb'
items = [{name: "a", on: true}, {name: "b", on: false}]
tmpl = <<~T
  # header
  <% items.each do |i| -%>
  <%- if i[:on] -%>
  item <%= i[:name] %>=<%= i[:on] %>
  <%- else -%>
  # <%= i[:name] %> is off
  <%- end -%>
  <% end -%>
  <%# a comment -%>
  total <%= items.size %> <%% literal %%>
T
puts ERB.new(tmpl, trim_mode: "-").result(binding)
puts ERB.new("<% 3.times do |i| %>\n<%= i %>\n<% end %>\n", trim_mode: "<>").result
puts ERB.new("% 2.times do |i|\nx<%= i %>\n% end\n%% not code\n", trim_mode: "%").result
