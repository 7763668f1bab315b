crit('critical ', { a => 1 })
