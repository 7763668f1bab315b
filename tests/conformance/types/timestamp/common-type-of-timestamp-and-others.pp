[type([Timestamp, Array], 'reduced'), type([Timestamp, Undef], 'reduced')]
