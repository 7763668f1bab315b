p nil.to_s, nil.to_a, nil.to_h, nil.to_i, nil.to_f, nil.inspect, nil.nil?, nil.to_r, nil.to_c, nil.rationalize
p nil & true, nil | 1, nil ^ nil, true & 3, true & nil, true | nil, true ^ true, true ^ nil, false & 1, false | 2, false ^ 3
p nil == nil, nil == false, nil.equal?(nil), nil === nil, true === true, false === nil
p true.to_s, false.to_s, true.inspect, nil.to_s.frozen?, true.to_s.frozen?
p !true, !false, !nil, true.!, nil =~ /x/, nil.dup, true.clone
p nil.class, true.class, false.class, NilClass === nil, TrueClass.instance_methods(false).sort, FalseClass.instance_methods(false).sort
p NilClass.instance_methods(false).sort
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { nil + 1 }
attempt { nil[0] }
attempt { nil.upcase }
attempt { nil.foo = 1 }
attempt { true + 1 }
attempt { false.nope }
attempt { NilClass.new }
attempt { TrueClass.allocate }
attempt { Integer(nil) }
attempt { [nil] + nil }
attempt { "a" + nil }
attempt { 1 + nil }
attempt { [1, nil].sort }
attempt { nil <=> nil }
attempt { nil <=> 1 }
def nil.extra = :extra
p nil.extra, nil.singleton_methods.include?(:extra)
p nil.hash == nil.hash, nil.frozen?, nil.object_id
p true & (puts("evaluated"); nil)
