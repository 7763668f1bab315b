Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Struct[{a => Hash[String, Integer], Optional[c] => String}]', :data
  end

  def f(data) = data
end
