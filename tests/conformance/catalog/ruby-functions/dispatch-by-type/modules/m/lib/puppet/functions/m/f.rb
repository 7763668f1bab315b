Puppet::Functions.create_function(:'m::f') do
  dispatch :number do
    param 'Integer', :n
  end
  dispatch :strings do
    repeated_param 'String', :s
  end
  def number(n)
    "number #{n}"
  end
  def strings(*s)
    s.join('+')
  end
end
