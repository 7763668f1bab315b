$ev = []
module Tracked
  def self.included(b) = $ev << [:included, b]
  def self.extended(b) = $ev << [:extended, b.class]
  def self.prepended(b) = $ev << [:prepended, b]
  def self.method_added(m) = $ev << [:added, m]
  def hi = 1
end
class Base1
  def self.inherited(k) = ($ev << [:inherited, k.name]; super)
  def self.method_added(m) = $ev << [:method, m]
  def self.singleton_method_added(m) = $ev << [:single, m]
  def self.const_missing(c) = $ev << [:const, c]
  def self.method_removed(m) = $ev << [:removed, m]
  def self.method_undefined(m) = $ev << [:undefined, m]
  include Tracked
  prepend Tracked
  def a = 1
  def b = 2
  def self.s = 3
  remove_method :a
  undef_method :b
  Nope
end
class Sub1 < Base1; end
Class.new(Base1)
Object.new.extend(Tracked)
$ev.each { |e| p e }
