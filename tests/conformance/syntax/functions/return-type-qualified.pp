function a() >> Foo::Bar { 1 }
