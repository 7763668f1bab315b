require 'timeout'
require 'benchmark'
p Timeout.timeout(5) { 42 }, Timeout.timeout(5) { |s| s }, Timeout::Error.superclass
p Benchmark.realtime { 1 }.class, Benchmark.measure { 1 }.class, Benchmark.measure { 1 }.real.class
begin
  Timeout.timeout(1) { raise 'inner' }
rescue RuntimeError => e
  p e.message
end
