$a::b::c::d
