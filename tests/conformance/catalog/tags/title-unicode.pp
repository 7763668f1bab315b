notify { 'größe': }
