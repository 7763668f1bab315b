file { '/a': content => @("END"/L) }
  first line
    indented \
  joined
  | END
