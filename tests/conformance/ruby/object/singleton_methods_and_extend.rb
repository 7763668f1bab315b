o = 'str'.dup
def o.shout = upcase + '!'
module Ex
def ex = "ex #{self}"; end; o.extend(Ex)
p o.shout, o.ex, o.singleton_methods.sort, o.singleton_class.instance_methods(false), o.is_a?(Ex), o.dup.respond_to?(:shout), o.clone.respond_to?(:shout), o.singleton_class.include?(Ex), (def o.x; end), o.method(:shout).owner.inspect[0, 9]
p o.singleton_method(:shout).call, (o.singleton_method(:nope) rescue $!.class), o.define_singleton_method(:y) { |v = 2| v * 2 }, o.y, o.y(5), (5.singleton_class rescue $!.message), (:a.define_singleton_method(:z) { } rescue $!.message)
