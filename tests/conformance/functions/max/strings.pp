[max('a', 'B', 'c'), max('abc', 'ABD'), ['x', 'y'].max, max('10', '9')]
