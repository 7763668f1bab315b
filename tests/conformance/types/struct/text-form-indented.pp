String(Struct[{a => Integer, b => Struct[{c => String}]}], '%#p')
