Regexp[1]
