[case Integer { Integer: { 'instance' } Type[Integer]: { 'type' } default: { 'other' } }]
