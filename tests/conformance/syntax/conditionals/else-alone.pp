else { foo() }
