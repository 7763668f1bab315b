class Vr; include Comparable; attr_reader :s
def initialize(s) = @s = s
def key = s.split('.').map(&:to_i)
def <=>(o) = key <=> o.key
def to_s = s
def inspect = "v#{s}"; end; l = %w[1.10 1.9 1.2.1 2.0].map { |x| Vr.new(x) }
p l.sort, l.min, l.max, l.minmax, l.sort.reverse, l.max(2), l[0] > l[1], l[0] == Vr.new('1.10'), l[0].clamp(l[1], l[3]), l[2].between?(l[1], l[3]), l.sort_by(&:key).map(&:s), l.find { |v| v >= Vr.new('2') }, l.group_by { |v| v.key[0] }, (l[0] > nil rescue $!.class)
