require 'pathname'
x = Pathname.new('/a/b/c.tar.gz')
p x, x.to_s, x.basename, x.basename('.gz'), x.dirname, x.extname, x.parent, x.absolute?, x.relative?, x.root?, x.sub_ext('.zip'), x.each_filename.to_a
p x + 'd', x / '../e', x + '/abs', Pathname('a') + '..', Pathname('a/b') + '../../c', Pathname('..') + '..', Pathname('/') + '..', Pathname('.') + 'x', Pathname('a') + '.'
p Pathname('a').join('b', '../c', 'd'), Pathname('a').join('/b', 'c'), Pathname('a').join
p ['a//b/../c', '/..', '../a', 'a/./b/', '', '/a/../../b', '.'].map { |t| Pathname(t).cleanpath.to_s }
p Pathname('/a/b/c').relative_path_from(Pathname('/a/d')), Pathname('a').relative_path_from('a'), Pathname('a/b').relative_path_from(Pathname('.'))
begin
  Pathname('a').relative_path_from('/b')
rescue ArgumentError => e
  puts e.message
end
p Pathname('/a/b').ascend.map(&:to_s), Pathname('a/b/c').descend.map(&:to_s), Pathname('/a/b').split
p Pathname('a') == Pathname('a'), Pathname('a').eql?('a'), Pathname('a') <=> Pathname('b'), Pathname('a').hash == Pathname('a').hash, "#{Pathname('q')}"
p Pathname(__FILE__).exist?, Pathname(__FILE__).file?, Pathname('nope').exist?, Pathname('.').directory?, Pathname(__FILE__).basename('.rb').to_s, Pathname('x').sub('x', 'y')
[nil, 1, "a\0b"].each do |value|
  Pathname.new(value)
rescue TypeError, ArgumentError => e
  puts e.message
end
