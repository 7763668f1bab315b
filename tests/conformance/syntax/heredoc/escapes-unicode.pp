$a = @(END/u)
\u0041\u{1F600}\n
END
