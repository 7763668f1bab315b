Puppet::Functions.create_function(:'m::f') do
  dispatch :number do
    param 'Integer', :n
  end
  argument_mismatch :why do
    param 'String', :s
  end
  def number(n)
    n.to_s
  end
  def why(s)
    "wants a number, not '#{s}'"
  end
end
