notify { 'a-b.c': }
