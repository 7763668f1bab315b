# the draft's type_of([a,b,c]) and typeof([String<a,b>, String<c>])
[type([a,b,c], 'reduced'), type([type(a), type(b), type(c)], 'reduced')]
