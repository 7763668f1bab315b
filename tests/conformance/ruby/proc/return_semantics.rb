def from_proc
  [1, 2].each { |x| return x }
  :after
end
def from_lambda
  l = -> { return :inner }
  l.call
  :after
end
def from_break = [1, 2, 3].each { |x| break x * 10 if x == 2 }
def from_next = [1, 2, 3].map { |x| next 0 if x == 2; x }
p from_proc, from_lambda, from_break, from_next
def make = proc { return 1 }
begin
  make.call
rescue LocalJumpError => e
  p e.message, e.reason, e.exit_value
end
def make_break = proc { break 2 }
begin
  make_break.call
rescue LocalJumpError => e
  p e.message, e.reason
end
def no_block = yield
begin
  no_block
rescue LocalJumpError => e
  p e.message, e.reason
end
p lambda { break 5 }.call, lambda { next 6; 7 }.call
def nested
  r = [1].map { |x| lambda { return x + 1 }.call }
  [:done, r]
end
p nested
def ensure_order
  [1].each { begin; return :ret; ensure; puts "ensure"; end }
ensure
  puts "outer"
end
p ensure_order
def dm_return = self.class.send(:define_method, :dmr) { return :from_define }
dm_return
p dmr
x = 10
add = ->(y) { x += y }
add.(5)
add.(5)
p x
counter = 0
inc = proc { counter += 1 }
3.times(&inc)
p counter
