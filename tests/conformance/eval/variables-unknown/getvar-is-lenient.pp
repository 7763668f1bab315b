[getvar('nosuch'), getvar('nosuch', 'dflt'), getvar('nosuch::var'), getvar('a.b.c')]
