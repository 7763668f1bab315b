user { 'U': }
user { 'u': }
