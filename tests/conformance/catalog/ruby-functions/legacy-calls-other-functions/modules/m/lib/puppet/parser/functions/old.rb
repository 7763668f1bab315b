Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  Puppet::Parser::Functions.function(:other)
  function_other([args]) + [call_function('md5', 'x')]
end
