"${if true { 'always' } else { 'never' }}"
