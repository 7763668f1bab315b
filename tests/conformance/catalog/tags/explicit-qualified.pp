notify { 'n': tag => 'a::b::c' }
