Puppet::Functions.create_function(:'m::f') do
  def f(values)
    calculator = Puppet::Pops::Types::TypeCalculator
    type = Puppet::Pops::Types::TypeFactory.array_of(Puppet::Pops::Types::TypeFactory.scalar)
    values.map { |value| [calculator.infer(value).to_s, type.instance?(value)] }
  end
end
