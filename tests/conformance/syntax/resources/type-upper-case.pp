Notify { 'a': message => 'b' }
Foo::Bar { 'a': }
