Puppet::Functions.create_function(:'m::outer') do
  def outer(kind)
    call_function('m::middle', kind)
  rescue ArgumentError => e
    "ArgumentError: #{e.message}"
  rescue KeyError => e
    "KeyError: #{e.key} of #{e.receiver}"
  rescue Puppet::Error => e
    "#{e.class}: #{e.message}"
  rescue StandardError => e
    e.respond_to?(:code) ? "code #{e.code}" : "#{e.class}: #{e.message}"
  end
end
