foo(@(FIRST), @(SECOND))
  This is the text for the first heredoc
    FIRST
  This is the text for the second
    SECOND
