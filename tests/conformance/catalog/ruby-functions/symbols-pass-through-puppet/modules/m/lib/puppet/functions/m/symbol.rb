Puppet::Functions.create_function(:'m::symbol') do
  def symbol
    :'a b'
  end
end
