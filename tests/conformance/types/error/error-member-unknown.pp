Error('x').nope
