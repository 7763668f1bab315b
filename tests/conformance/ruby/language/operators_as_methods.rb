p 5.+(3), 5.send(:-, 2), [1, 2].[](0), 3.<=>(4), "a".*(3), 1.==(1)
class V2
  attr_reader :v
  def initialize(v) = @v = v
  %i[+ - * / % ** & | ^ << >> < > <= >= == === =~ <=>].each do |op|
    define_method(op) { |o| "#{@v}#{op}#{o.is_a?(V2) ? o.v : o}" }
  end
  %i[+@ -@ ~ !].each { |op| define_method(op) { "#{op}#{@v}" } }
  def []=(i, v)
    @log = "[#{i}]=#{v}"
  end
  def [](*i) = "[#{i.join(",")}]"
  attr_reader :log
end
a, b = V2.new("a"), V2.new("b")
p a + b, a - 1, a * b, a / b, a % b, a ** b, a & b, a | b, a ^ b, a << b, a >> b
p a < b, a <= b, a == b, a === b, a =~ b, a <=> b, +a, -a, ~a, !a, a != b, a[1, 2], (a[5] = 6), a.log
