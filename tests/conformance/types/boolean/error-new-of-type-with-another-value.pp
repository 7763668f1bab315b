Boolean[true].new('no')
