Puppet::Type.newtype(:x) do
  newparam(:section, namevar: true)
  newparam(:key, namevar: true)
  newproperty(:value)

  def self.title_patterns
    identity = ->(text) { text }
    [
      [%r{\A([^/]+)/(.+)\z}, [[:section, ->(text) { text.downcase }], [:key, proc { |text| text.strip }]]],
      [/(.*)/m, [[:key, identity]]]
    ]
  end
end
