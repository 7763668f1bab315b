$nope::x
