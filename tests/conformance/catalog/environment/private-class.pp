include m::internal
