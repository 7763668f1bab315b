Foo::Bar { a => 1 }
::File { a => 1 }
