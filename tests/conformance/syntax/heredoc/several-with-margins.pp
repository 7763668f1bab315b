$a = @(A) + @(B)
  one
  | A
    two
    | B
