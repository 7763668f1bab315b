a::b::c { x: }
