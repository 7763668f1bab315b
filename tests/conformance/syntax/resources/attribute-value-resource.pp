# a resource is not an expression at this place
notify { 'a': b => notify { 'c': } }
