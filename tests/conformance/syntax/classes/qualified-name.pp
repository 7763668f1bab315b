class a::b::c { }
