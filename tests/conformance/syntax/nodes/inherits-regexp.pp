node 'a' inherits /b/ { }
