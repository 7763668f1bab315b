case ['abc', 'xyz'] { [/a(.)/, /q/]: { 'no' } default: { [$0, $1] } }
