if notify { 'x': } { foo() }
