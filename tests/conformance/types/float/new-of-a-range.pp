[Float[1, 2].new('1.5'), Float.new(2), new(Float, '0.5')]
