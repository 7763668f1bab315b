[Integer.new('5'), String.new(5), Integer[1, 5].new(3)]
