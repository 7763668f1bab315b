Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    block_param 'Callable[1, 1]', :block
  end

  def f(n)
    yield(n)
  end
end
