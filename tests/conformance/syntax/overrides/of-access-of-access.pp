File['a']['b'] { c => 1 }
