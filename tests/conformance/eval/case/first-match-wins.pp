case 'abc' { /b/: { 'first' } 'abc': { 'second' } }
