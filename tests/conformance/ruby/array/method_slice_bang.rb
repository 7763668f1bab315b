a = (0..9).to_a
p a.slice!(2), a.slice!(-1), a.slice!(1, 2), a.slice!(3..4), a.slice!(50), a.slice!(50, 1), a.slice!(2..), a
