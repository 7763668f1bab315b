case 1 { '1': { 'string' } 1.0: { 'float' } 1: { 'int' } default: { 'none' } }
