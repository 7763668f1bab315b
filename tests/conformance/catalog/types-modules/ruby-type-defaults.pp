X { one => 'default' }
x { 'a': }
