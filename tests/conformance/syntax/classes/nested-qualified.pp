class a::b { class c::d { define e::f { } } }
