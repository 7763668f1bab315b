function environment::f() { 'of the module' }
