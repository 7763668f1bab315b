function foo() { 1 }
