[type([Struct[{a => Integer}], Array], 'reduced'), type([Struct[{a => Integer}], Collection], 'reduced')]
