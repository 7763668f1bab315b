File['a'] { * => $b, * => $c }
