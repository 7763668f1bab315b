Regexp['[']
