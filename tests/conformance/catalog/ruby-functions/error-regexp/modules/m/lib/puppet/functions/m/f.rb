Puppet::Functions.create_function(:'m::f') do
  def f(text)
    Regexp.new(text)
  end
end
