require 'erb'
t = ERB.new(<<~'T', trim_mode: '-')
  <%- def quote(v) = v.is_a?(String) ? %("#{v.gsub('"', '\\"')}") : v.to_s
     def join_list(l) = l.map { |x| quote(x) }.join(', ') -%>
  list = [<%= join_list(['a', 'b"c', 1, nil, true]) %>]
  <%= [3, 1, 2].sort.reverse.map { |n| n * n }.inspect %>
  <%= 'multi
  line'.lines.size -%>
  end
T
puts t.result
