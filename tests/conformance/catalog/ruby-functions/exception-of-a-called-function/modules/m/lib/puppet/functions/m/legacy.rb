Puppet::Functions.create_function(:'m::legacy') do
  def legacy
    call_function('m_old')
  rescue IndexError => e
    "#{e.class}: #{e.message}"
  end
end
