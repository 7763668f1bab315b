# Times one of the programs in xtask/bench/ruby: `RUBY bench_ruby.rb PROGRAM RUNS`. Prints the seconds of the best run,
# then the value.
load ARGV[0]
value = work
best = Array.new(ARGV[1].to_i) do
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  work
  Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
end.min
puts best, value.inspect
