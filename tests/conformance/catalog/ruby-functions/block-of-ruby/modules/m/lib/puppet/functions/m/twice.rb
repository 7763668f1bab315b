Puppet::Functions.create_function(:'m::twice') do
  dispatch :twice do
    param 'Array', :list
    block_param
  end
  def twice(list)
    list.map { |x| yield(yield(x)) }
  end
end
