[type([Integer, Array], 'reduced'), type([Integer, Undef], 'reduced'), type([Integer, Default], 'reduced')]
