[type([Data, Regexp], 'reduced'), type([Data, Type], 'reduced'), type([Data, Array[Regexp]], 'reduced')]
