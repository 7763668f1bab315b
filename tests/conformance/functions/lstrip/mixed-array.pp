[' a', ' b ', 1].lstrip
