Puppet::Type.newtype(:with_providers) do
  feature :fast, 'It is fast.', :methods => [:run]
  apply_to_all
  newparam(:name)
  newproperty(:speed, :required_features => :fast)
  autorequire(:file) { self[:name] }
end
