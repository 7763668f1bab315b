require 'openssl'
Puppet::Functions.create_function(:'m::hmac') do
  def hmac(key, data) = OpenSSL::HMAC.hexdigest('SHA256', key, data)
end
