x { 'a': two => 'b' }
x { 'c': one => 'd', two => 'b' }
