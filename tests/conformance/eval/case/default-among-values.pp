[case 'z' { 'a', default: { 'first' } 'b': { 'second' } }, case 'b' { 'a', default: { 'first' } 'b': { 'second' } }]
