p 'secret'.crypt('$6$saltsalt$'), 'secret'.crypt('$5$rounds=5000$salt$')
p 'secret'.crypt('$6$saltsalt$') == 'secret'.crypt('$6$saltsalt$' + 'x' * 5)
begin; 'a'.crypt('x'); rescue ArgumentError => e; p e.message; end
begin; 'a'.crypt(''); rescue ArgumentError => e; p e.message; end
