Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    optional_param 'String', :text
    repeated_param 'Boolean', :flags
  end

  def f(n, text = 'default', *flags)
    [n, text, flags]
  end
end
