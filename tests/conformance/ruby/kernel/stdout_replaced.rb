class Sink
  attr_reader :data
  def initialize = @data = []
  def write(*args)
    @data.concat(args)
    args.sum { |a| a.to_s.size }
  end
  def puts(*args) = write(*args.map { |a| "#{a}!" })
  def print(*args) = write(*args)
end
sink = Sink.new
$stdout = sink
puts "one", 2
print "three"
p :four
$stdout = STDOUT
p sink.data
begin
  $stdout = 1
rescue TypeError => e
  p e.message
end
old = $stderr
$stderr = sink
warn "careful"
$stderr = old
p sink.data.last
p $stdout.equal?(STDOUT), $>.equal?($stdout), $stdout.fileno, $stderr.fileno, $stdin.fileno
p $stdout.class, $stdout.inspect, STDERR.inspect, STDIN.inspect
p $stdout.tty?
