def attempt
  yield
  puts "ran"
rescue Exception => e
  p e.class.ancestors.include?(StandardError) || e.class.ancestors.include?(ScriptError) || e.is_a?(SecurityError)
end
attempt { Process.wait }
p Signal.list["INT"], Signal.list["KILL"], Signal.signame(15), Signal.signame(999)
begin
  Signal.trap("NOPE") { }
rescue ArgumentError => e
  puts e.message
end
p SignalException.new("INT").signo, SignalException.new("SIGTERM").message, SignalException.new(9).message
begin
  SignalException.new("FOO")
rescue ArgumentError => e
  puts e.message
end
p Interrupt.new("x").signo, Interrupt.new.message
p trap("USR1") { }.class
p Process.clock_gettime(Process::CLOCK_MONOTONIC).class, Process.clock_gettime(Process::CLOCK_REALTIME, :millisecond).class
p Process.pid.class
begin
  Process.clock_gettime(Process::CLOCK_REALTIME, :nope)
rescue ArgumentError => e
  puts e.message
end
p sleep(0)
begin
  sleep(-1)
rescue ArgumentError => e
  puts e.message
end
begin
  sleep("x")
rescue TypeError => e
  puts e.message
end
p GC.start, ObjectSpace.garbage_collect
