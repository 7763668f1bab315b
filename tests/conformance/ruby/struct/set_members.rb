Account = Struct.new(:owner, :balance) do
  include Comparable
  def <=>(other) = balance <=> other.balance
  def deposit(n)
    self.balance += n
    self
  end
  def self.open(owner) = new(owner, 0)
end
a = Account.open("ann").deposit(5)
b = Account.new("bob", 10)
p a, a < b, [b, a].min, a.clamp(a, b), [a, b].sort.map(&:owner), a == Account.new("ann", 5), a.between?(a, b), a.balance, a.to_h
a.owner = "eve"
a["balance"] = 7
a[-1] += 1
p a, a.each_pair.map { |k, v| "#{k}:#{v}" }, a.members.zip(a.values), Account.members, a.eql?(a.dup), a.equal?(a.dup), a.respond_to?(:owner=), a.method(:owner).arity, Account.new(1).method(:balance=).arity
h = {a => 1}
p h[Account.new("eve", 8)], a.hash == Account.new("eve", 8).hash, a.to_a.inspect, a.inspect.frozen?, Account.instance_methods(false).sort.first(4)
x = Account.new([1], {k: 2})
y = x.dup
y.owner << 2
p x, y, x == y, x.dig(:balance, :k), x.dig(0, 0), x.select { |v| v.is_a?(Array) }, x.sum { 1 }, x.entries, x.first, x.include?({k: 2})
