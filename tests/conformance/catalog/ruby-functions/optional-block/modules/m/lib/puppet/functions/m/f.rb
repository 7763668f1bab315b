Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    optional_block_param 'Callable[Integer]', :block
  end

  def f(n)
    block_given? ? yield(n) : n
  end
end
