[type([String, Array], 'reduced'), type([String, Undef], 'reduced'), type([String, Type], 'reduced')]
