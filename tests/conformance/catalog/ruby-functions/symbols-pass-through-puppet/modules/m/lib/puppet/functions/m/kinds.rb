Puppet::Functions.create_function(:'m::kinds') do
  def kinds(value)
    value.class.name
  end
end
