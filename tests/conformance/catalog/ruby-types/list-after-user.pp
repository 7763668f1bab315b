user { 'u': }
x { 'a': items => ['b'] }
