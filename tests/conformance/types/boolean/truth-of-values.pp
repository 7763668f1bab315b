['', 0, [], {}, 'false', undef, false, default].map |$x| { if $x { true } else { false } }
