$a = Foo:: 
