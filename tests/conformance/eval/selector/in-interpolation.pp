"${1 ? { 1 => 'one', default => 'x' }}"
