[1, undef, ['b'], true].map |$v| { case $v { /b|1/: { 'match' } default: { 'no' } } }
