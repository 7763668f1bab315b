m::x { t: }
