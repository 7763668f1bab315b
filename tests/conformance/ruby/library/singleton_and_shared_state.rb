require 'singleton'
class Reg; include Singleton
def initialize = @d = {}
def set(k, v) = @d[k] = v
def get(k) = @d.fetch(k)
class << self
def method_missing(m, *a) = instance.respond_to?(m) ? instance.public_send(m, *a) : super
def respond_to_missing?(m, p = false) = instance.respond_to?(m) || super; end; end; Reg.set(:a, 1)
p Reg.get(:a), Reg.instance.get(:a), Reg.respond_to?(:get), (Reg.nope rescue $!.class), (Reg.new rescue $!.message), (Reg.allocate rescue $!.message), (Reg.instance.clone rescue $!.message), Class.new(Reg).instance.class.superclass, Reg.instance.equal?(Reg.instance), (Reg.get(:zz) rescue $!.message), Marshal.load(Marshal.dump(Reg.instance)).equal?(Reg.instance)
