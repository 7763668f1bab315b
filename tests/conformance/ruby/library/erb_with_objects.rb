require 'erb'
class View
  include ERB::Util
  def initialize(t) = @title = t
  def render(t) = ERB.new(t).result(binding)
  def helper(x) = "<b>#{x}</b>"
end
puts View.new("A & B").render("<h1><%= h(@title) %></h1> <%= helper(html_escape('<x>')) %>")
e = ERB.new("a <%= x %> b")
puts e.result_with_hash(x: 5)
x = 1
puts e.result(binding)
begin e.result_with_hash(y: 1) rescue p $!.class, $!.name end
puts ERB::Util.url_encode("a b&c/d?é"), ERB::Util.html_escape("<'\"&>")
class Tm; end
ERB.new("<%= 1 + @v %>").def_method(Tm, "render()")
t = Tm.new
t.instance_variable_set(:@v, 4)
p t.render
begin
  ERB.new("<% if %>").result
rescue SyntaxError => s
  p s.class
end
