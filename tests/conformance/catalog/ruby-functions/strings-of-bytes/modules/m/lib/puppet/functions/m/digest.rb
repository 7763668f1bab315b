Puppet::Functions.create_function(:'m::digest') do
  def digest(data) = Digest::SHA256.hexdigest(data)
end
