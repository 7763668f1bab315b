Puppet::Type.newtype(:providified) do
  newparam(:name)
  providify
  paramclass(:provider).isnamevar
  newparam(:after)
  def self.title_patterns
    [[/(.*)/m, [[:name]]]]
  end
end
