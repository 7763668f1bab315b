require 'erb'
e = ERB.new("a<% @out << 'inserted' %>b", eoutvar: '@out')
puts e.result
def helper = "h"
puts ERB.new("<%= helper %><%= self %>").result
v = 1
ERB.new("<% v = 2 %>").result(binding)
p v
b = binding
b.local_variable_set(:fresh, 'new')
puts ERB.new('<%= fresh %>').result(b)
p ERB.version.class, ERB.new('x').src.class
