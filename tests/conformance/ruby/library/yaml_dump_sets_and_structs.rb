require 'yaml'
require 'ostruct'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { OpenStruct.new(a: 1, b: "x").to_yaml }
t { class Foo1; def initialize; @a = 1; @b = [1]; end; end; Foo1.new.to_yaml }
t { Rational(1, 2).to_yaml }
t { Complex(1, 2).to_yaml }
t { String.to_yaml rescue $!.message }
t { Kernel.to_yaml rescue $!.message }
t { (a = [1]; [a, a]).to_yaml }
t { (a = "str"; [a, a]).to_yaml }
t { (h = { "x" => 1 }; { "a" => h, "b" => h }).to_yaml }
