Emp = Struct.new(:name, :salary, :dept) do
  include Comparable
  def <=>(o) = salary <=> o.salary
  def raise_by!(pct) = (self.salary = (salary * (1 + pct / 100.0)).round; self)
end
list = [Emp.new("Al", 100, :it), Emp.new("Bo", 250, :hr), Emp.new("Cy", 180, :it)]
p list.max.name, list.sort.map(&:name), list.group_by(&:dept).transform_values { |v| v.sum(&:salary) }, list.min_by(&:salary).to_a, list.first.raise_by!(10), list.map(&:to_h).first, list.sum(&:salary), list.partition { _1.dept == :it }.map(&:size), list.find { _1.name == "Bo" }&.dept
Kw = Struct.new(:a, :b, keyword_init: true)
p Kw.new(a: 1), Kw.new(a: 1, b: 2).to_h, Kw.members, (Kw.new(1) rescue $!.message), (Kw.new(c: 1) rescue $!.message), Kw.inspect, Kw.keyword_init?
a = Emp.new("x", 1, nil)
b = a.dup
b.name << "!" rescue p $!.class
p a == b, a.each_pair.to_a, a.values, a.select { _1.is_a?(Integer) }, a.filter_map { _1 }, a.size, a.deconstruct, a.deconstruct_keys([:name]), a.hash == a.dup.hash, Emp.new("q", *[5, :d]).dig(:dept)
case list[1]
in {name: String => n, dept: :hr} then p n
end
case list[0]
in [n, Integer => s, _] then p n, s
end
h = {Emp.new("k", 1, 2) => :found}
p h[Emp.new("k", 1, 2)], Struct.new("Named1", :z).new(1) , (Struct.new(:a, :a) rescue $!.message), (Struct.new rescue $!.message), (Struct.new(1) rescue $!.message)
