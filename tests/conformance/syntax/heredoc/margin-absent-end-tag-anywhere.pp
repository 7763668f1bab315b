$a = @(END)
  This is indented 2 spaces in the source, and produces
  a result with left margin equal to the source file's left edge.
    This line is thus indented 4 spaces.
                                        END
