[Resource[File, 'a'], Resource['file', 'a'], File['a'], Resource[File]['a'], Resource[File, 'a'] == File['a']]
