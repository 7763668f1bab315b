require 'erb'
begin
  ERB.new("<%= nothing_here %>").result
rescue NameError => e
  puts e.message
end
e = ERB.new("a\nb\n<%= raise 'inside' %>")
e.filename = 'some.erb'
begin
  e.result
rescue RuntimeError => e
  puts e.message, e.backtrace[0]
end
begin
  ERB.new("<% if %>").result
rescue SyntaxError => e
  puts e.class
end
include ERB::Util
puts h("<a href='x'>&\"</a>"), u('a b/é~'), ERB::Util.html_escape(nil).inspect, ERB::Util.url_encode('a+b')
class View
  def initialize(a) = @a = a
  def scope = binding
end
puts ERB.new('<%= @a * 2 %>').result(View.new(21).scope)
ERB.new('<%= @a %>!').def_method(View, 'render')
puts View.new(5).render
ERB.new("run <%= 1 + 1 %>\n").run
begin
  ERB.new('x').result(5)
rescue ArgumentError, TypeError => e
  puts e.message
end
