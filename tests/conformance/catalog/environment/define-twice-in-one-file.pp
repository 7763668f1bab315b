a::b { x: }
