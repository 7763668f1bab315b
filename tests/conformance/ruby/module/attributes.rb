class A
  p attr_accessor(:a, "b")
  p attr_reader(:c)
  p attr_writer :d
  p attr(:e)
  p(attr :f, :g)
  private attr_accessor :h
  protected attr_reader :i
end
a = A.new
a.a = 1
a.b = 2
a.d = 3
p a.a, a.b, a.c, a.instance_variables, (a.a = 5)
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { a.a(1) }
attempt { a.c = 1 }
attempt { a.h }
attempt { a.i }
attempt { A.attr_accessor "a?" }
attempt { A.attr_reader "1a" }
attempt { A.attr_writer :a= }
attempt { A.attr_reader 1 }
attempt { a.freeze.a = 2 }
attempt { A.attr_accessor }
p A.instance_method(:a).arity, A.instance_method(:a=).arity, A.instance_method(:a=).parameters
attempt { A.attr_accessor :Const; A.new.tap { |x| x.Const = 1 }.Const }
attempt { a.send(:a=, 1, 2) }
