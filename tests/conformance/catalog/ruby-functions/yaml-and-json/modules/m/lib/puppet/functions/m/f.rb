Puppet::Functions.create_function(:'m::f') do
  require 'json'
  require 'yaml'

  def f(data)
    [data.to_yaml, JSON.pretty_generate(data), YAML.safe_load(data.to_yaml) == data]
  end
end
