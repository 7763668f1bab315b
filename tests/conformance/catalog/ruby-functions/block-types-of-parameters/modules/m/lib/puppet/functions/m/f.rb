Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    block_param 'Callable[Integer]', :block
  end

  def f(n, &block)
    [block.arity, block.call(n)]
  end
end
