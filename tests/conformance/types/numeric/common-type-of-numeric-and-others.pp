[type([Numeric, Undef], 'reduced'), type([Numeric, Array], 'reduced'), type([Numeric, Type], 'reduced')]
