Puppet::Type.newtype(:ensurable_by_methods) do
  newparam(:name)
  newproperty(:first)
  def exists?; end
  def create; end
  def destroy; end
end
