File['a'] { 'b': mode => 1 }
