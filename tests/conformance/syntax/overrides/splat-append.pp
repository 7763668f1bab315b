File['a'] { * +> $b }
