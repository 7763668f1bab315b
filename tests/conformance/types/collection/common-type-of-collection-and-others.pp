[type([Collection, Integer], 'reduced'), type([Collection, Tuple[Integer]], 'reduced'), type([Collection[2], Struct[{a => Integer}]], 'reduced')]
