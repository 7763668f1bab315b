[' a ', ' b ', 1].strip
