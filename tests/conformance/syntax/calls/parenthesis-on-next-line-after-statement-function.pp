notice
  (1)
