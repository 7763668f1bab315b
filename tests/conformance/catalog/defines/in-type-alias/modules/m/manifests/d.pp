define m::d() { }
