[File, Notify['x'], Resource['foo::bar'], Resource['Foo::Bar', 'x']]
