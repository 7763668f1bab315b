notify { 'a': require => X['b'] }
