case 1 { notice('first'): { 'a' } 1: { 'b' } notice('never'): { 'c' } }
