case [notice('test'), 1][1] { 2: { 'a' } 1: { 'b' } }
