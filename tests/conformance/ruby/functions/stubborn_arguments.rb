def report(*args, **opts, &blk)
  raise ArgumentError, "report(): Wrong number of arguments given (#{args.size} for 1)" if args.empty?
  raise TypeError, "report(): expects an array, got #{args[0].class.name.downcase}" unless args[0].is_a?(Array)
  res = args[0].each_with_index.map { |x, i| blk ? blk.call(x, i) : x }
  opts[:join] ? res.join(opts[:join]) : res
end
p report([1, 2]), report([1, 2], join: '-'), report([1, 2]) { |x, i| x * i }, report([], join: ','), (report rescue $!.message), (report('x') rescue $!.message), (report({ a: 1 }) rescue $!.message), (report([1], 2, jion: 3))
begin; report(nil); rescue TypeError => e; puts e.message, e.backtrace.size > 0, e.backtrace_locations.first.label; end
