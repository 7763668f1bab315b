p 'abc'.sum, 'abc'.sum(8), ''.sum, 'abc'.hash == 'abc'.hash, 'abc'.hash == 'abd'.hash, 'abc'.unpack1('%16C*'), 'pw'.crypt('$1$salt$')
