Puppet::Functions.create_function(:'m::each') do
  def each(value)
    Puppet::Pops::Types::Iterable.asserted_iterable(self, value).to_a
  end
end
