Puppet::Functions.create_function(:'m::f') do
  def f(version)
    [version.class.name, version.major, version.to_s, version < SemanticPuppet::Version.parse('2.0.0')]
  end
end
