Puppet::Functions.create_function(:'m::f') do
  def f(path)
    File.read(path)
  end
end
