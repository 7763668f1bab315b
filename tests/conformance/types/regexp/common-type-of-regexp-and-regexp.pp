type([Regexp, Regexp], 'reduced')
