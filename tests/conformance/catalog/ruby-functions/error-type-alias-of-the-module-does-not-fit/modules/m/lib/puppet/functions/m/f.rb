Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'M::Version', :version
  end

  def f(version) = version
end
