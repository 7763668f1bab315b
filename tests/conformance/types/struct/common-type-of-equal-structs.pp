type([Struct[{a => Integer}], Struct[{a => Integer}]], 'reduced')
