class Parser
  def parse(s)
    Integer(s)
  rescue ArgumentError, TypeError
    nil
  else
    "number #{s}"
  ensure
    @count = @count.to_i + 1
  end
  attr_reader :count
end
q = Parser.new
p q.parse("1"), q.parse("x"), q.parse(nil), q.count
l = lambda do
  raise IOError, "in lambda"
rescue IOError => e
  e.message
end
p l.call
module M
  raise "in module"
rescue => e
  p e.message
end
