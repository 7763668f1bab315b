notice(f("a"))
