[Error('x') =~ Error, 'x' =~ Error, Error('x') =~ Object, Error('x') =~ RichData, Error('x') =~ Data]
