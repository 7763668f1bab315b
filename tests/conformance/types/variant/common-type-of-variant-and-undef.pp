type([Variant[Integer, String], Undef], 'reduced')
