include a
include a::b
