def top_level = :t
p self.top_level, (nil.top_level rescue $!.class), Object.private_method_defined?(:top_level), (1.send(:top_level)), (1.top_level rescue $!.message), self.to_s, self.class, (public
def pub_top = 1; 5.pub_top), (private
def priv_top = 2; (5.priv_top rescue $!.class)), self.respond_to?(:top_level), self.respond_to?(:top_level, true), (define_method(:x) { } rescue $!.class)
