File { * => $a }
