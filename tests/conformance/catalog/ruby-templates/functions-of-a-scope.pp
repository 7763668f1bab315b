notify { 'legacy': message => inline_template("<%= scope.function_versioncmp(['1', '2']) %> <%= scope.function_sprintf(['%03d', 7]) %> <%= scope.function_md5(['a']) %>") }
notify { 'known': message => inline_template("<%= [:keys, :split, :versioncmp, :join].map { |name| Puppet::Parser::Functions.function(name) }.inspect %>") }
notify { 'called': message => inline_template("<%= scope.call_function('split', ['a,b', ',']).inspect %> <%= scope.call_function('keys', [{ 'a' => 1 }]).inspect %>") }
notify { 'afterwards': message => split('c,d', ',') }
notify { 'responds': message => inline_template("<%= scope.respond_to?(:function_keys) %>") }
