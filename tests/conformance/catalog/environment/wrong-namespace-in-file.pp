include m::a
