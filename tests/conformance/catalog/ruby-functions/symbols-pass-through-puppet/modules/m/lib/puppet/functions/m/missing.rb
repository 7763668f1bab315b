Puppet::Functions.create_function(:'m::missing') do
  def missing(key)
    found = call_function('lookup', key, 'default_value' => :none)
    found == :none ? "no #{key}" : found
  end
end
