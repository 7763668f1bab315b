def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3].insert(-2, :a) }
t { [1, 2, 3].delete_if { |x| x > 1 } }
t { [1, 2, 3].delete(2) }
t { [1, 2, 3].delete(9) { :none } }
t { [1, 2, 3].slice!(0, 2) }
t { [1, 2, 3, 4, 5][1..-2] }
t { [1, 2, 3][5..] }
t { [1, 2, 3][3..] }
