class Ghost
  def method_missing(name, *args, **opts, &block)
    return [name, args, opts, block&.call] if name.start_with?('g')
    super
  end
  def respond_to_missing?(name, include_private = false) = name.start_with?('g') || super
end
g = Ghost.new
p g.ghost, g.go(1, 2), g.gk(a: 1), g.gb { :b }
p g.respond_to?(:ghost), g.respond_to?(:other)
m = g.method(:gx)
p m.call(5), m.arity, m.name, m.owner
def attempt
  p yield
rescue NameError => e
  p e.class, e.message.gsub(/0x\h+/, '0x'), e.name
end
attempt { g.other }
attempt { g.other2(1) }
attempt { g.instance_eval { vcall } }
attempt { g.method(:nope) }
attempt { nope }
attempt { nope() }
attempt { self.nope }
attempt { nil.nope }
attempt { true.nope(1) }
attempt { Ghost.nope }
attempt { Comparable.nope }
attempt { 3.nope }
attempt { "str".nope }
attempt { [1, 2].nope }
attempt { Object.new.nope }
