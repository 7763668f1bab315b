Puppet::Functions.create_function(:'m::f') do
  dispatch(:f) {}

  def f
    @count = (@count || 0) + 1
  end
end
