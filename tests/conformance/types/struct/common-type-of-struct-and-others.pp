[type([Struct[{a => Integer}], Integer], 'reduced'), type([Struct[{a => Integer}], Undef], 'reduced')]
