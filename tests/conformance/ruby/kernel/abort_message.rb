puts "before"
abort "fatal: nothing to do"
