File { * => $a, * => $b }
