Puppet::Functions.create_function(:'m::each') do
  def each(value)
    elements = Puppet::Pops::Types::Iterable.on(value)
    return 'nothing' if elements.nil?

    "#{elements.hash_style?} #{elements.map { |element| element.inspect }.join(' ')}"
  end
end
