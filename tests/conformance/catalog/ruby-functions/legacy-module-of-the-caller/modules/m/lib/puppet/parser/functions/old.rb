Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  [lookupvar('module_name'), source.name, resource.to_s]
end
