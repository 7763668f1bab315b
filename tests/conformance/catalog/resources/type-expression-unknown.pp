Resource['nope'] { 'a': }
