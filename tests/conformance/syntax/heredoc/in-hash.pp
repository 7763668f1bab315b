$a = {
  b => @(B),
    one
    | B
  c => @("C"/L),
    two \
    ${x}
    |- C
}
