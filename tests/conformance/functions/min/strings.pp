[min('b', 'A', 'c'), min('abc', 'ABD'), min('10', '9')]
