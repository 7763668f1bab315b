module A; def hi = "A(#{defined?(super) ? super : ''})"; end; module B; def hi = "B(#{super})"; end; module C; def hi = "C(#{super})"; end
class X; def hi = 'X'; end; class Y < X; include A; include B; prepend C; def hi = "Y(#{super})"; end
p Y.new.hi, Y.ancestors.first(5), Y.include?(A), Y < A, A > Y, Y.included_modules.first(3), Y.new.singleton_class.include?(A); o = X.new; o.extend(A, B); p o.hi, o.singleton_class.ancestors[1, 2], o.is_a?(A)
module D; def self.included(m) = puts("inc #{m}"); def self.extended(m) = puts("ext #{m.class}"); def self.prepended(m) = puts("pre #{m}"); end; class Z; include D; extend D; prepend D; end; Z.new.extend(D); class Z; include D; end
