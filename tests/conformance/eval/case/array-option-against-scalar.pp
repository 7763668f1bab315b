case 1 { [1]: { 'array' } default: { 'no' } }
