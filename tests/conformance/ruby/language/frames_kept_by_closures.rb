# Variables of each call and each iteration are separate, however they are kept.
def counter(start)
  n = start
  [-> { n += 1 }, -> { n }, binding]
end
first = counter(1)
second = counter(10)
3.times { first[0].call }
second[0].call
p first[1].call, second[1].call, first[2].local_variable_get(:n), second[2].eval('n')
procs = []
[1, 2, 3].each do |x|
  y = x * 10
  procs << proc { |z| y += z; [x, y] }
end
p procs.map { |q| q.call(1) }, procs.map { |q| q.call(2) }
def walk(n, &block)
  return block if n.zero?
  own = n
  walk(n - 1) { |list| block.call(list + [own]) }
end
p walk(4) { |list| list }.call([])
fact = ->(n) { n < 2 ? 1 : n * fact.(n - 1) }
p fact.(20)
make = ->(n) { n.zero? ? [] : [-> { n }] + make.(n - 1) }
p make.(5).map(&:call)
def variables_start_as_nil(set)
  if set
    value = :set
  end
  other = value
  [value, other]
end
p variables_start_as_nil(true), variables_start_as_nil(false)
p [1, 2].map { |n| fresh ||= []; fresh << n; fresh }
def kept_self = -> { self.class }
p kept_self.call, 5.instance_eval { kept_self2 = -> { self }; kept_self2.call }
def last_match_of(string)
  string =~ /(\d+)/
  yield
  $1
end
p last_match_of('a1') { 'b22' =~ /(\d+)/ }, $1
def no_match = $~
'x' =~ /x/
p no_match, $~[0]
def with_block = block_given? ? yield : :none
p with_block { with_block }, with_block
def each_twice
  return to_enum(:each_twice) unless block_given?
  yield 1
  yield 2
end
e = each_twice
p e.next, e.next
begin
  e.next
rescue StopIteration
  p :stopped
end
bindings = 3.times.map { |i| v = i; binding }
bindings[1].local_variable_set(:v, :changed)
p bindings.map { |b| b.local_variable_get(:v) }
bindings[2].local_variable_set(:fresh, 1)
p bindings[2].local_variable_defined?(:fresh), bindings[0].local_variable_defined?(:fresh)
