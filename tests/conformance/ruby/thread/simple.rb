t = Thread.new { 1 + 1 }
p t.value, t.join.equal?(t), t.alive?, t.status
p Thread.new(1, 2) { |a, b| a + b }.value
Thread.current[:x] = 5
p Thread.current[:x], Thread.current["x"], Thread.current.key?(:x), Thread.current.key?(:zz)
r = Thread.new { Thread.current[:x] }.value
p r
m = Mutex.new
p m.synchronize { :in }, m.locked?, m.try_lock, m.locked?, m.owned?, m.unlock.equal?(m)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { m.unlock }
attempt { m.lock; m.lock }
attempt { Thread.new }
m.unlock
q = Queue.new
q << 1
q.push(2)
p q.size, q.pop, q.shift, q.empty?, q.length
attempt { q.pop(true) }
q.close
attempt { q << 1 }
p q.closed?, q.pop
th = Thread.new { Thread.current.report_on_exception = false; raise ArgumentError, "in thread" }
attempt { th.join }
attempt { th.value }
p Thread.main == Thread.current, Mutex == Thread::Mutex, Thread.new { Thread.current == Thread.main }.value
results = 3.times.map { |i| Thread.new { i * 10 } }.map(&:value)
p results
Thread.current.thread_variable_set(:v, 1)
p Thread.current.thread_variable_get(:v), Thread.current.thread_variable?(:v)
p ConditionVariable.new.signal.class, SizedQueue.new(2).max
