function f(String $s) >> String { "f of ${s}" }
