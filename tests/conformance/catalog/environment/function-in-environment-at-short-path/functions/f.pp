function environment::f(String $s) >> String { "f of ${s}" }
