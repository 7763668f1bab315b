Regexp(1)
