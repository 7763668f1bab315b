Resource['NOTIFY'] { 'a': }
