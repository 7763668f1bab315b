require 'monitor'
m = Monitor.new
p m.synchronize { m.synchronize { :reentrant } }, m.mon_locked?, m.try_enter, m.exit
class Acc
  include MonitorMixin
  def initialize = (super(); @v = 0)
  def add(n) = synchronize { @v += n }
end
p Acc.new.add(5)
x = Mutex.new
p x.synchronize { 1 }, x.locked?, x.lock.locked?, x.try_lock, x.unlock.locked?
begin x.unlock rescue p $!.class, $!.message end
begin x.synchronize { x.lock } rescue p $!.class, $!.message end
q = Queue.new
q << 1 << 2
q.push(3)
p q.size, q.pop, q.shift, q.empty?, q.length, q.clear.size, q.close.closed?
