$a = "${if true { 'always' } else { 'never' }}"
