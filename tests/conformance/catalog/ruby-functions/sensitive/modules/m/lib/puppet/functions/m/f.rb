Puppet::Functions.create_function(:'m::f') do
  def f(s)
    "#{s} #{s.unwrap.length}"
  end
end
