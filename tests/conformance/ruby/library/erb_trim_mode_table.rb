require 'erb'; t = "a\n<% if true %>\nb\n<% end %>\n  <%= 1 %>\n  <%- 2 -%>\nc <%# x %>\n%% d\n% 3\n<%% e\n"; [nil, '-', '>', '<>', '%', '%-', '%<>', '%>'].each { |m| begin
puts "#{m.inspect} #{ERB.new(t.gsub('<%- 2 -%>', m.to_s.include?('-') ? '<%- 2 -%>' : '<% 2 %>'), trim_mode: m).result.inspect}"; rescue SyntaxError => e
puts "#{m.inspect} SyntaxError"; end }
