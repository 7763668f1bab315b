class Ve; attr_reader :a
def initialize(*a) = @a = a; %i[+ - * / % ** & | ^ << >> < > <= >= <=> == === =~].each { |o| define_method(o) { |x| "#{o}#{x}" } }
def !~(x) = "!~#{x}"
def -@ = 'neg'
def +@ = 'pos'
def ~ = 'inv'
def ! = 'not'
def [](*i) = i
def []=(*i); @s = i; end
def call(*x) = x
def to_proc = proc { |x| "p#{x}" }
def coerce(o) = [Ve.new(o), self]; attr_reader :s; end; v = Ve.new
p v + 1, v - 1, v * 2, v / 2, v % 2, v ** 2, v & 1, v | 1, v ^ 1, v << 1, v >> 1, v < 1, v > 1, v <= 1, v >= 1, v <=> 1, v == 1, v === 1, v =~ 1, v !~ 1, v != 1, -v, +v, ~v, !v, v[1, 2], (v[1] = 2), v.s, (v[3, 4] = 5), v.s, v.(6), [7].map(&v), (v += 1)
