class foo { function bar() { 1 } }
