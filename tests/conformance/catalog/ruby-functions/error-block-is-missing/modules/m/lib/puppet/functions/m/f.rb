Puppet::Functions.create_function(:'m::f') do
  dispatch :each do
    param 'Array', :list
    block_param
  end
  def each(list)
    list
  end
end
