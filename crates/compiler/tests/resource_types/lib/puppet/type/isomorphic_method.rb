Puppet::Type.newtype(:isomorphic_method) do
  def self.isomorphic?
    false
  end
  newparam(:name)
end
