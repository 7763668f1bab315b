def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

class Geometry
  include Math

  def diagonal(a, b)
    sqrt(a**2 + b**2)
  end
end

check { Geometry.new.diagonal(3, 4) }
check { Math.respond_to?(:sqrt) }
check { Geometry.new.respond_to?(:sqrt) }
check { Math::DomainError.superclass }
check { Math.instance_method(:sin).class }
check { Math.frozen? }
