[1, undef, a].map |$x| { $x =~ Any }
