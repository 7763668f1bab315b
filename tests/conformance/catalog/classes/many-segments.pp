class a::b::c::d { notify { $name: } }
include a::b::c::d
