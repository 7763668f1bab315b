Version = Struct.new(:major, :minor, :patch) do
  include Comparable
  def self.parse(s) = new(*s.split(".").map(&:to_i))
  def <=>(o) = to_a <=> o.to_a
  def to_s = to_a.join(".")
end
v = %w[1.10.0 1.9.3 2.0.0 1.9.10].map { |s| Version.parse(s) }
puts v.sort, v.max, v.min, v.minmax.inspect
p v[0] > v[1], v[0].between?(v[1], v[2]), v[0].clamp(v[1], v[3]).to_s, v.sort { |a, b| b <=> a }.map(&:to_s), v.sort_by(&:to_a).map(&:to_s), v.sort_by { |x| [-x.major, x.minor] }.map(&:to_s), v.group_by(&:major).transform_values { |l| l.max.to_s }, v.include?(Version.new(2, 0, 0)), v.index(Version.parse("1.9.3")), (v[1]..v[2]).cover?(v[0]), v.uniq.size, v.partition { |x| x < v[0] }.map(&:size), v[0] == Version.parse("1.10.0"), v[0].equal?(v[0].dup), v.sum(&:minor), v.max(2).map(&:to_s), v.min_by(&:patch).to_s
begin; v[0] < 3; rescue => e; p e.class, e.message; end
begin; v[0] < Version.new(nil, 1); rescue => e; puts e.class, e.message; end
