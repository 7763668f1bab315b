case Integer { Integer: { 'equal' } Type[Integer]: { 'instance' } default: { 'neither' } }
