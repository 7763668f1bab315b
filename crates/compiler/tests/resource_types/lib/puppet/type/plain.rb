require 'puppet/parameter/boolean'

Puppet::Type.newtype(:plain) do
  @doc = 'Parameters and properties in the order of their declaration, ensure first.'

  newproperty(:size) { desc 'Size.' }
  newparam(:name, :namevar => true) do
    desc 'Name.'
  end
  newproperty :colour
  ensurable
  newparam :quiet, boolean: true, parent: Puppet::Parameter::Boolean
end
