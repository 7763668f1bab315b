notify { 'a': b::c => 1, ::d => 2 }
