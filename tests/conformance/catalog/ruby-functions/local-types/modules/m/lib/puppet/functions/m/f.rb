Puppet::Functions.create_function(:'m::f') do
  local_types do
    type 'Port = Integer[1, 65535]'
    type 'Listen = Struct[{port => Port}]'
  end
  dispatch :listen do
    param 'Listen', :hash
  end
  def listen(hash)
    hash['port'].to_s
  end
end
