[case undef { *undef: { 'yes' } default: { 'no' } }, case ['a', 1] { *{ a => 1 }: { 'pair' } default: { 'no' } }]
