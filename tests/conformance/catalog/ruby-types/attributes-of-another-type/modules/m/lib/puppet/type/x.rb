Puppet::Type.newtype(:x) do
  newparam(:name)
  (Puppet::Type.type(:y).parameters - [:name]).each { |name| newparam(name) }
  Puppet::Type.type(:y).validproperties.each { |name| newproperty(name) }
end
