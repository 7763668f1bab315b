[Resource[File, 'a', 'b'], File['a', 'b'], Resource[File, ['a', 'b']], Resource[File, 'a', 'b'] == File['a', 'b']]
