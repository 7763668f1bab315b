Puppet::Functions.create_function(:'m::bytes') do
  def bytes(text) = [text.unpack1('H*')].pack('H*')
end
