Regexp(undef)
