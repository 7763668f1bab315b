catch(:a) { puts 1 }
throw :b
