$a = ['日本', Foo::bar]
