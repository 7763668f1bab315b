def a = b
def b = caller(0).map { |l| l[/\d+:in .*/] }
p a, __LINE__, __method__.inspect, caller.inspect; def c = [__method__, caller_locations(1, 1).first.lineno, caller(1..1).first[/:(\d+):/, 1]]
p c; define_method(:dm) { __method__ } rescue p $!.class; [1].each { p __method__.inspect }
