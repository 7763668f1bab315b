Puppet::Functions.create_function(:'m::shown') do
  def shown(binary)
    [binary.to_s, binary.length, binary.urlsafe_to_s, binary.relaxed_to_s, binary.binary_buffer.encoding.to_s]
  end
end
