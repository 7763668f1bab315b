notice(lookup('m::x'))
