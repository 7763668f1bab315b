function m::f(String $s) >> String { "f of ${s}" }
