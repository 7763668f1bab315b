require 'observer'; require 'weakref'; require 'benchmark'
class Tk; include Observable; def tick(v) = (changed; notify_observers(v, :t)); end
class W; def update(*a) = p(a); end
t = Tk.new; w = W.new; t.add_observer(w); t.tick(1); p t.count_observers, t.changed?; t.delete_observer(w); t.tick(2); p t.count_observers
begin; t.add_observer(1); rescue NoMethodError => e; puts e.message; end
r = WeakRef.new('x' * 3); p r.weakref_alive?, r.size, r.to_s; p Benchmark.realtime { 1 }.class, Benchmark.measure { 1 }.class
