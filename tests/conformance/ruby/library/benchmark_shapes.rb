require 'benchmark'
r = Benchmark.measure { 100.times { } }
p r.class, r.real >= 0, Benchmark.realtime { }.class, r.utime.class
