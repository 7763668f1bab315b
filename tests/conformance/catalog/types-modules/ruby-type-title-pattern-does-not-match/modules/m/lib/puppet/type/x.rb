Puppet::Type.newtype(:x) do
  def self.title_patterns
    [[%r{\A([^/]+)/([^/]+)\z}, [[:first], [:second]]]]
  end
  newparam(:first) { isnamevar }
  newparam(:second) { isnamevar }
end
