module Loud
def greet = super.upcase + '!'; end
class Gr
def greet = 'hi'; end; Gr.prepend(Loud)
p Gr.new.greet, Gr.ancestors.first(2), Gr.instance_method(:greet).owner, Gr.new.method(:greet).super_method.call, Gr.new.method(:greet).super_method.super_method, Gr.include?(Loud), Loud.instance_methods
class Gr
def greet = 'changed'; end
p Gr.new.greet
