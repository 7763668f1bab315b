include m::missing
