[Deferred('upcase'), Deferred('upcase', ['a']), Deferred.new('upcase', ['a']), Deferred({name => 'upcase', arguments => ['a']})]
