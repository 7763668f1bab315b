Rec = Struct.new(:name, :port, keyword_init: true) do
  include Comparable
  def <=>(o) = port <=> o.port
  def url = "http://#{name}:#{port || 80}"
end
a = Rec.new(name: 'a', port: 8080); b = Rec.new(name: 'b', port: 90)
p a, a.to_h, a.url, [a, b].min.name, Rec.members, a == Rec.new(name: 'a', port: 8080), a.eql?(b), a.dig(:name), a.each_pair.to_a, a.values_at(0), Rec.new(name: 'x').url, a.deconstruct_keys([:name]), Rec.keyword_init?
begin; Rec.new(nme: 1); rescue ArgumentError => e; puts e.message; end
begin; Rec.new('a', 1); rescue ArgumentError => e; puts e.message; end
begin; a[:zip]; rescue NameError => e; puts e.message; end
begin; a[5]; rescue IndexError => e; puts e.message; end
begin; a.freeze.port = 1; rescue => e; puts e.class, e.message; end
