[type([ScalarData, Regexp], 'reduced'), type([ScalarData, Undef], 'reduced'), type([ScalarData, Array], 'reduced')]
