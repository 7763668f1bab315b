Resource['notify'] { 'a': }
