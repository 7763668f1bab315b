@notify { 'v': }
notify { 'v': }
