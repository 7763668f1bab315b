[Resource[file], Resource['file','/a'], File['/a'], Resource[File,'a'], File, Resource, Notify['x y']].map |$x| { String($x) }
