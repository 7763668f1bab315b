# the draft says Any
[type([undef, 1], 'reduced'), type([undef, 'a'], 'reduced'), type([undef, [1]], 'reduced'), type([1, undef, a], 'reduced')]
