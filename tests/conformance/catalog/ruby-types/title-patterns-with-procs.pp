x { 'Main/ port ': value => 1 }
x { 'plain': section => 's' }
notify { 'n': require => X['Main/ port '] }
