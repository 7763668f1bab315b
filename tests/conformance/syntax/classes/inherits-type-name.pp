class a inherits Foo { }
