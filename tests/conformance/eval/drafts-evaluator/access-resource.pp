[Resource, Resource[File], Resource[File, '/tmp/x'], Resource[File]['/tmp/x'], Resource[File, '/tmp/x', '/tmp/y'], File, File['/tmp/x'], File['/tmp/x', '/tmp/y']]
