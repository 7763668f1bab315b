node Foo { }
