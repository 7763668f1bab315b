[type([Undef, Undef], 'reduced'), type([undef, undef], 'reduced')]
