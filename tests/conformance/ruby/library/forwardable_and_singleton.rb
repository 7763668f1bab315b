require 'forwardable'; require 'singleton'
class Q; extend Forwardable; def_delegators :@a, :push, :size, :first, :<<; def_delegator :@a, :shift, :deq; def_delegator 'self.class', :name, :cname; def_instance_delegators :@a, :last; delegate %i[empty? length] => :@a; def initialize = @a = []; end
q = Q.new; q.push 1; q << 2; p q.size, q.first, q.deq, q.size, q.cname, q.last, q.empty?, q.length
class Sg; include Singleton; attr_accessor :v; end; Sg.instance.v = 5; p Sg.instance.v, Sg.instance.equal?(Sg.instance)
begin; Sg.new; rescue NoMethodError => e; puts e.message; end
begin; Sg.instance.dup; rescue TypeError => e; puts e.message; end
