# whether a slash starts a regular expression depends on the token before the string
foo("x", $b)
notice "${/b/}"
