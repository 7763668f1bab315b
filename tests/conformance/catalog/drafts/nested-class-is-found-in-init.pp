include a::b::c
