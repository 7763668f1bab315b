case { a => { b => ['x', 'y'] } } { { a => { b => [/x/, String] } }: { 'deep' } default: { 'no' } }
