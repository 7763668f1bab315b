notify { f("a"): }
