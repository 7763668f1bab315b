Puppet::Functions.create_function(:'m::f') do
  require 'json'

  def f(text)
    JSON.parse(text)
  rescue JSON::ParserError => e
    raise Puppet::ParseError, "not JSON: #{e.class}"
  end
end
