define m::d {
