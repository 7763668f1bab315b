function m::f() {
