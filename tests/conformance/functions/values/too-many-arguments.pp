values({}, 2)
