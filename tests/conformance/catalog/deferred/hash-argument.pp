notify { 'a': message => Deferred('inline_epp', ['<%= $x %>', { 'x' => Deferred('upcase', ['y']) }]) }
