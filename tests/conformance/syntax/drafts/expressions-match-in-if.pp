if abc =~ /(a)b(c)/ {
  # $0 == 'abc', $1 == 'a', $2 == 'c'
  notice $0, $1, $2
}
elsif true {
  # same as above
}
else {
  # same as above
}
