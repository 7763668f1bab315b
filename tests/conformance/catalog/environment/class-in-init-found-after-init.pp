include m
include m::in_init
