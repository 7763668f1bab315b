Puppet::Type.type(:providified).provide(:ruby) do
end
