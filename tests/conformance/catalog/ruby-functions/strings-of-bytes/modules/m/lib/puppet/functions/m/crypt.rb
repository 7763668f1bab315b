Puppet::Functions.create_function(:'m::crypt') do
  def crypt(password, salt) = password.crypt(salt)
end
