if () { foo() }
