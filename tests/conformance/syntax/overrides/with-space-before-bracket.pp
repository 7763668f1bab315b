File ['a'] { mode => 1 }
