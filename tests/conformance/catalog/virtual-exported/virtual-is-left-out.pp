@notify { 'v': }
notify { 'n': }
