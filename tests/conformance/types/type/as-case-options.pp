case 'x' { Integer: { 'i' } String: { 's' } default: { 'd' } }
