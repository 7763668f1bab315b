[type([Struct[{a => Integer}], Struct[{b => Integer}]], 'reduced'), type([Struct[{a => Integer}], Struct[{a => String}]], 'reduced')]
