[type([Regexp, Array], 'reduced'), type([Regexp, Undef], 'reduced'), type([/a/, undef], 'reduced')]
