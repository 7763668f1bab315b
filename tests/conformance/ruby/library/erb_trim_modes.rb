require 'erb'
template = "a\n<% if true %>\n  b <%= 1 %>\n<% end %>\n  <%# c %>\nd<% x = 5 %>\n<%= x %>\n"
['', '>', '<>', '-', '%', '%-', '%<>', nil].each { |mode| p ERB.new(template, trim_mode: mode).result }
p ERB.new("  <%- 1 -%>  \nx <%- 2 -%>\n<%= 3 -%>\n\n<%- 4 %>\n", trim_mode: '-').result
p ERB.new("% 2.times do\n<%= 1 %>\n% end\n%% z\n % q\n", trim_mode: '%').result
p ERB.new("a<% # comment %>b\n<%\n x = 1\n y = 2\n%><%= x + y %>").result
p ERB.new("<%= [1,\n2].sum %> <%= '<%%' %> %%> <%% x %>").result
p ERB.new("\u00e9<%= 'ü' %>").result, ERB.new("\r\n<%= 1 -%>\r\nx", trim_mode: '-').result
