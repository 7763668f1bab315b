include a, b::c, ::d
notice 'a', $b, [1], { c => 2 }
