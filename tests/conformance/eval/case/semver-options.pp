['1.2.3', SemVer('1.2.3'), '2.0.0'].map |$v| { case $v { SemVer('1.2.3'): { 'version' } SemVerRange('2.x'): { 'range' } default: { 'no' } } }
