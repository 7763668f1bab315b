File['a'] { * => $b }
