['a ', ' b ', 1].rstrip
