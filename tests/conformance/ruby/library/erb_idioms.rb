require 'erb'
t = <<'T'
<%# comment -%>
<% [1, 2].each do |x| -%>
line <%= x %>
<% end -%>
<%% literal %%>
%% pct
<%- if true -%>
  indented
  <%- end -%>
<%= "a\nb" -%>
x
<%=  nil %>|<%= :sym %>|<%= [1, nil] %>
T
puts ERB.new(t, trim_mode: '-').result, ERB.new("<% 2.times do %>\na\n<% end %>\n", trim_mode: '<>').result, ERB.new("<% 2.times do %>\na\n<% end %>\n", trim_mode: '>').result, ERB.new("% 2.times do |i|\nl <%= i %>\n% end\n%% x\n", trim_mode: '%').result, ERB.new("<% x = 1 %>\n<%= x %>\n").result.inspect, ERB.new("<%= foo %>").result_with_hash(foo: 5), ERB.new("%<%- 1 %>\n", trim_mode: '%-').result.inspect
b = binding; b.local_variable_set(:zz, 9); puts ERB.new('<%= zz %>').result(b)
class Ctx; def initialize; @v = 7; end; def b = binding; end; puts ERB.new('<%= @v %>').result(Ctx.new.b)
include ERB::Util; puts h('<a href="x">&\'</a>'), html_escape(nil), url_encode('a b&c/é'), u('ü-_.~')
begin; ERB.new("<%= raise 'x' %>").result; rescue => e; puts e.message, e.backtrace.first; end
begin; e1 = ERB.new("a\n<%= nope %>"); e1.filename = 'my.erb'; e1.result; rescue NameError => e; puts e.message.sub(/0x\h+/, ''), e.backtrace.first; end
begin; ERB.new("<% if %>").result; rescue SyntaxError => e; puts e.class; end
puts ERB.new("a <%= 1 %>\n", eoutvar: '@o').result, ERB.new("<%\n3.times { |i| %><%= i %>,<% } %>").result, ERB.version.class
e = ERB.new("hello <%= name %>"); c = Class.new { attr_accessor :name }; e.def_method(c, 'render()'); o = c.new; o.name = 'bob'; puts o.render, e.src.lines.size
puts ERB.new("x\n\n<%- 1 -%>\n\ny <%= 1 -%>\nz", trim_mode: '-').result, ERB.new("<%=1%><%=2%>\n\n", trim_mode: '<>').result.inspect
