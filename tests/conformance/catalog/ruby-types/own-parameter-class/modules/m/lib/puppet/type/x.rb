module PuppetX
  class Size < Puppet::Property
    newvalues(:small, :large)
    def self.size? = true
  end

  class Weight < Puppet::Parameter
    desc 'heavy'
  end
end

Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:size, parent: PuppetX::Size)
  newparam(:weight, parent: PuppetX::Weight, namevar: false)
end
