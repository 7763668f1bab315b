class a::b { tag('extra') }
include a::b
