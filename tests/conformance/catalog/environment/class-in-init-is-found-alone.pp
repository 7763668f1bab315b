include m::in_init
