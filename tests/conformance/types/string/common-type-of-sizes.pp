[type([String[1, 3], String[5, 9]], 'reduced'), type([String[1], String[2, 3]], 'reduced'), type([String[1, 3], String], 'reduced')]
