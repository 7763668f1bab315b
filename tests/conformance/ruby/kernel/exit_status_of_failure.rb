at_exit { p $!.class, $!.message }
puts "before"
raise IOError, "the end"
