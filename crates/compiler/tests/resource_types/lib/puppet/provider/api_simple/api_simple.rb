class Puppet::Provider::ApiSimple::ApiSimple
end
