[type([Float, Array], 'reduced'), type([Float, Undef], 'reduced')]
