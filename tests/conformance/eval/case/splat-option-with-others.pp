case 'z' { 'x', *['y', 'z'], 'q': { 'yes' } default: { 'no' } }
