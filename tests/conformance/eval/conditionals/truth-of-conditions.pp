[0, '', [], {}, 'false', undef, false, default, 0.0].map |$c| { if $c { 'T' } else { 'F' } }
