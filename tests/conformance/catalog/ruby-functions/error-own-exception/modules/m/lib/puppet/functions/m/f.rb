Puppet::Functions.create_function(:'m::f') do
  class TooSmall < StandardError
    def initialize(n) = super("#{n} is too small")
  end

  def f(n)
    raise TooSmall.new(n)
  end
end
