class foo { }
foo()
