s = "a  b   c\n\n\nd"
p s.squeeze, s.squeeze(' '), s.squeeze("\n "), s.count(' '), s.count("a-c"), s.count("^a-z"), s.count('a-z', '^b'), s.delete("\n "), s.tr_s(' ', '_')
