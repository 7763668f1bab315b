Boolean[true].new('yes')
