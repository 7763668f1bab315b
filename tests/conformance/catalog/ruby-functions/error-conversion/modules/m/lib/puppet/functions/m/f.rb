Puppet::Functions.create_function(:'m::f') do
  def f(text)
    Integer(text) + Float('1.5')
  end
end
