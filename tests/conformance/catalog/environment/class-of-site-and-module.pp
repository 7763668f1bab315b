class a::b { notify { site: } }
include a::b
include a
