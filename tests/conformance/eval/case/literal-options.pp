[1, 2, 'a', undef, true].map |$v| { case $v { 1: { 'one' } 'a': { 'string a' } undef: { 'undef' } true: { 'true' } default: { 'other' } } }
