[case undef { '': { 'empty' } undef: { 'undef' } default: { 'd' } }, case undef { Undef: { 'type' } }]
