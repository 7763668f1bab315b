t = Thread.new(3) { |x| Thread.current[:k] = x; x * 2 }
p t.value, t[:k], t.alive?, t.join.equal?(t), Thread.current.class, Thread.main == Thread.current, t.key?(:k), t.status
r = Thread.new { raise "in thread" }
r.report_on_exception = false
begin r.join rescue p $!.message end
q = Queue.new
th = 3.times.map { |i| Thread.new { q << i * i } }
th.each(&:join)
p q.size, 3.times.map { q.pop }.sort, Mutex.new.synchronize { :ok }
