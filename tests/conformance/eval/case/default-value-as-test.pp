case default { 'default': { 'string' } default: { 'default' } }
