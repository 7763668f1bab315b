type([Struct[{a => Integer}], Hash[String, Float]], 'reduced')
