include a::b
include a
