case 'Ö' { 'ö': { 'match' } default: { 'no' } }
