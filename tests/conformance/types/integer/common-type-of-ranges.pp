[type([Integer[1, 3], Integer[5, 9]], 'reduced'), type([Integer[1, 3], Integer[2, 9]], 'reduced'), type([Integer[1, 3], Integer[5]], 'reduced'), type([Integer[1, 3], Integer], 'reduced')]
