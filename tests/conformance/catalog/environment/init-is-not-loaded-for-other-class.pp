include m::other
