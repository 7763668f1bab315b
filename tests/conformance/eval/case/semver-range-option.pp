['1.5.0', SemVer('2.5.0'), 'x', 1].map |$v| { case $v { SemVerRange('1.x'): { 'one' } SemVerRange('2.x'): { 'two' } default: { 'no' } } }
