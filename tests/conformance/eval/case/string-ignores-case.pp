case 'ABC' { 'abc': { 'match' } default: { 'no' } }
