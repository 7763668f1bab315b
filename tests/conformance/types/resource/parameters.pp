[Resource[file], Resource['file','/a'], File['/a','/b'], Resource[File,'a'], File, Resource, Resource[file]['a'], Foo::Bar::Resource] 
