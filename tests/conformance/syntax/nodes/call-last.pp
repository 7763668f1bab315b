node a { foo() }
