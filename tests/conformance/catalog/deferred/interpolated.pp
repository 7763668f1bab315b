$d = Deferred('upcase', ['y'])
notify { "${d}": }
