Puppet::Functions.create_function(:'m::middle') do
  def middle(kind)
    call_function('m::inner', kind)
  end
end
