Puppet::Functions.create_function(:'m::f') do
  dispatch :number do
    param 'Integer', :n
  end
  def number(n)
    n.to_s
  end
end
