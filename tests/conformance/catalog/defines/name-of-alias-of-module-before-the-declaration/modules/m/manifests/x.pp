define m::x { }
