Puppet::Parser::Functions.newfunction(:old) do |args|
  function_notice(["old #{args[0]}"])
end
