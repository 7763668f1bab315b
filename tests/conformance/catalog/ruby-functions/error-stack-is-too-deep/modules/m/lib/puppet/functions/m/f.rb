Puppet::Functions.create_function(:'m::f') do
  def f(n)
    raise Puppet::Error, "deep #{depth(n)}"
  end

  def depth(n) = n > 500 ? n : depth(n + 1)
end
