Puppet::Type.type(:with_providers).provide(:ruby) do
end
