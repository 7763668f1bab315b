$u = undef
[getvar('nosuch', 'dflt'), getvar('u', 'dflt'), getvar('nosuch::x', 'dflt')]
