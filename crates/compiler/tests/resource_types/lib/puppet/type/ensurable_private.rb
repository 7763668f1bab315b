Puppet::Type.newtype(:ensurable_private) do
  newparam(:name)
  def exists?; end
  def create; end

  private

  def destroy; end
end
