m::x { t: }
M::X[t] { p => 2 }
