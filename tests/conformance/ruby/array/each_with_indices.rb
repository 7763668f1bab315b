%w[a b c].each_with_index { |x, i| print x, i }
