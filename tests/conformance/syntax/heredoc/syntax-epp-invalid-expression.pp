$a = @(END:epp)
  hello <%= ) %>
  | END
