def j(*a) = a.flatten.compact.join('/').gsub(%r{/+}, '/')
p j('/a/', '/b', nil, ['c/', '/d']), j, j('', 'x'), File.join('/a/', '/b', 'c//'), File.expand_path('../x', '/a/b'), File.expand_path('./y/../z', '/r')
