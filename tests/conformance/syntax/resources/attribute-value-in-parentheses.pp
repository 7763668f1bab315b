notify { 'a': b => (notify { 'c': }), d => (File[e] -> File[f]), g => ($h = 1) }
