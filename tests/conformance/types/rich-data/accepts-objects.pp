Error('x') =~ RichData
