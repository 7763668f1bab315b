case 'a' { default: { 'dflt' } 'a': { 'matched' } }
