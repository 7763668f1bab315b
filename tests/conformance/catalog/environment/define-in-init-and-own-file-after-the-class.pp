include a
a::b { x: }
