case SemVer('1.5.0') { SemVer['2.x']: { 'two' } SemVer['1.x']: { 'one' } default: { 'none' } }
