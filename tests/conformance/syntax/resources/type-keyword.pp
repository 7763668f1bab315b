type { 'a': }
