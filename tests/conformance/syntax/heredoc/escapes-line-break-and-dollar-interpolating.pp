$a = @("END"/L$)
  one \
  two \${b} ${c}
  | END
