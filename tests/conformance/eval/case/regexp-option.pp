case 'foobar' { /^f(o+)(.*)$/: { [$0, $1, $2] } default: { 'no' } }
