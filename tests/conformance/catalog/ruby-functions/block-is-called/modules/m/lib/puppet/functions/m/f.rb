Puppet::Functions.create_function(:'m::f') do
  dispatch :each do
    param 'Array', :list
    block_param 'Callable[1]', :block
  end
  def each(list)
    list.map { |x| yield(x) }
  end
end
